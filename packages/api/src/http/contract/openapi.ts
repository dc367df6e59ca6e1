import { OpenAPIHono, z } from '@hono/zod-openapi';
import { csvFile, type Endpoint, problem, storedFile, zipFile } from './endpoint.ts';
import { scopeOf } from './scope-of.ts';
import { signatureHeader } from './signature.ts';

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** The OpenAPI 3.1 document of endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono();
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'key', {
    ...{ type: 'http', scheme: 'bearer', bearerFormat: 'fhqk_...', description: 'The key of another system' },
  });
  registry.registerComponent('securitySchemes', 'signature', { type: 'apiKey', in: 'header', name: signatureHeader });
  for (const { access } of endpoints) {
    if (access.audience !== 'signed' || access.bankHeader === undefined) continue;
    registry.registerComponent('securitySchemes', 'bankSignature', {
      ...{ type: 'apiKey', in: 'header', name: access.bankHeader },
    });
  }
  for (const endpoint of endpoints) registry.registerPath(describe(endpoint));
  return getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Freight HQ', version, description: 'The back office of a freight, fleet and dispatch platform.' },
    servers: [{ url: '/' }],
  });
}

type PathDescription = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0];

function describe(endpoint: Endpoint): PathDescription {
  const { body, query } = endpoint;
  const params = paramsOf(endpoint.path);
  const headers = headersOf(endpoint);
  return {
    method: endpoint.method.toLowerCase() as PathDescription['method'],
    path: endpoint.path.replaceAll(/:(\w+)/g, '{$1}'),
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    tags: [tagOf(endpoint.path)],
    ...securityOf(endpoint),
    request: {
      ...(params ? { params } : {}),
      ...(headers ? { headers } : {}),
      ...(query instanceof z.ZodObject ? { query } : {}),
      ...(body ? { body: { required: true, content: contentOf(body, endpoint) } } : {}),
    },
    responses: { ...success(endpoint), default: refusal },
  };
}

function contentOf(body: z.ZodType, { bodyType, takesLines }: Endpoint) {
  const lines = { 'application/x-ndjson': { schema: z.string().describe('A row on each line') } };
  if (!bodyType) return { 'application/json': { schema: body }, ...(takesLines && lines) };
  return { [bodyType]: { schema: z.string().describe('Its first line names the columns') } };
}

function headersOf({ ifMatch, idempotent }: Endpoint) {
  if (!ifMatch && !idempotent) return undefined;
  return z.object({
    ...(ifMatch ? { 'If-Match': z.string().describe('ETag of the version to change') } : {}),
    ...(idempotent
      ? {
          'Idempotency-Key': z
            .string()
            .max(255)
            .optional()
            .describe('Id of the call, so that a repeated call has one effect'),
        }
      : {}),
  });
}

const refusal = {
  description: 'A refusal: problem details with a stable code',
  content: { 'application/problem+json': { schema: problem } },
};

function success({
  response,
  status,
  paged,
  etag,
  jsonApi,
  mediaType = 'application/json',
}: Endpoint): PathDescription['responses'] {
  if (response instanceof z.ZodVoid) return { [status ?? 204]: { description: 'Done' } };
  if (response === csvFile) return { 200: { description: 'The file', content: { 'text/csv': { schema: csvFile } } } };
  if (response === zipFile) {
    const archive = z.string().meta({ format: 'binary' });
    return { 200: { description: 'The archive', content: { 'application/zip': { schema: archive } } } };
  }
  if (response === storedFile) {
    const file = z.string().meta({ format: 'binary' });
    return { 200: { description: 'The file', content: { 'application/octet-stream': { schema: file } } } };
  }
  const total = paged === true ? { 'X-Total-Count': { schema: { type: 'string' as const } } } : {};
  const link = paged === true || paged === 'cursor' ? { Link: { schema: { type: 'string' as const } } } : {};
  const tag = etag ? { ETag: { schema: { type: 'string' as const } } } : {};
  return {
    [status ?? 200]: {
      description: 'The answer',
      content: {
        [mediaType]: { schema: response },
        ...(jsonApi ? { 'application/vnd.api+json': { schema: response } } : {}),
      },
      headers: { ...total, ...link, ...tag },
    },
    ...(etag ? { 304: { description: 'Not changed since the given ETag' } } : {}),
  };
}

/** The schemes, any one of which is enough. */
function securityOf(endpoint: Endpoint): { security?: Record<string, string[]>[] } {
  const { access } = endpoint;
  if (access.audience === 'public') return {};
  const byKey = scopeOf(endpoint) ? [{ key: [] }] : [];
  if (access.audience === 'machine') return { security: byKey };
  if (access.audience !== 'signed') return { security: [{ bearer: [] }, ...byKey] };
  return { security: [access.bankHeader === undefined ? { signature: [] } : { bankSignature: [] }, ...byKey] };
}

function describeAccess(endpoint: Endpoint): string {
  const { access } = endpoint;
  const scope = scopeOf(endpoint);
  const orKey = scope ? `, or a key with the scope ${scope}` : '';
  if (access.audience === 'public') return 'Public.';
  if (access.audience === 'machine') return `For another system, by a key with the scope ${access.scope}.`;
  if (access.audience === 'signed') {
    return access.bankHeader === undefined
      ? `For other systems of the platform; requires a signed request${orKey}.`
      : 'For the webhooks of the bank, which signs them.';
  }
  if (access.audience === 'signedIn') return 'For any signed-in user.';
  const who = access.audience === 'hq' ? 'HQ staff' : "a tenant's users";
  return `For ${who} with the permission ${access.permission}${access.reauth ? ', and a password entry within the last five minutes' : ''}${orKey}.`;
}

function paramsOf(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name ? [name] : []));
  return names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) : undefined;
}

function tagOf(path: string): string {
  return path.split('/').find((part) => !['', 'api', 'hq', 'v1', 'eld', 'auth'].includes(part)) ?? 'api';
}
