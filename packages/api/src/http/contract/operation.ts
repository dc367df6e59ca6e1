import { scimType } from './scim-type.ts';
import { z } from 'zod';
import { csvFile, type Endpoint, storedFile, zipFile } from './endpoint.ts';
import type { Json, JsonSchemas } from './json-schemas.ts';
import { nameOfEndpoint } from './names.ts';
import { scopeOf } from './scope-of.ts';
import { keyHeader, signatureHeader, timestampHeader } from './signature.ts';

/** An operation of the OpenAPI document. */
export interface Operation {
  operationId?: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Json[];
  requestBody?: { required: true; content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
}

/** Refusals are the same everywhere: problem details with a stable code. */
const refusals = {
  '4XX': { $ref: '#/components/responses/Problem' },
  '5XX': { $ref: '#/components/responses/Problem' },
};

/** Describes an endpoint. */
export function operationOf(endpoint: Endpoint, schemas: JsonSchemas): Operation {
  const { body, path, summary } = endpoint;
  const operationId = nameOfEndpoint(endpoint);
  const parameters = [...pathParameters(path), ...queryParameters(endpoint, schemas), ...headersOf(endpoint)];
  return {
    ...(operationId && { operationId }),
    summary,
    description: describeAccess(endpoint),
    tags: [tagOf(path)],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: contentOf(body, endpoint, schemas) } }),
    responses: { ...success(endpoint, schemas), ...refusals },
  };
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));

function queryParameters({ query }: Endpoint, schemas: JsonSchemas): Json[] {
  if (!(query instanceof z.ZodObject)) return [];
  const { members, required } = schemas.members(query);
  return members.map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', required: required.includes(name) },
    ...(description !== undefined && { description }),
    schema,
  }));
}

export const header = (name: string, description: string, required = true, schema: Json = {}): Json => ({
  ...{ name, in: 'header', required, description, schema: { type: 'string', ...schema } },
});

/** The headers that an endpoint reads, besides the key or token of its caller. */
function headersOf(endpoint: Endpoint): Json[] {
  const { access, bodyType, ifMatch, idempotent } = endpoint;
  // With a key instead they are left out.
  const isSigned = access.audience === 'signed' && access.bankHeader === undefined;
  const required = scopeOf(endpoint) === undefined;
  return [
    ...(ifMatch ? [header('If-Match', 'ETag of the version to change')] : []),
    ...(idempotent
      ? [
          header('Idempotency-Key', 'Id of the call, so that a repeated call has one effect', idempotent === 'always', {
            maxLength: 255,
          }),
        ]
      : []),
    ...(bodyType === 'application/octet-stream' ? [header('X-File-Name', 'Name of the file, percent-encoded')] : []),
    ...(isSigned
      ? [
          header(keyHeader, 'Name of the secret that signs', required),
          header(timestampHeader, 'Seconds since 1970', required),
          header(signatureHeader, 'v1= and the HMAC-SHA256 in hexadecimal', required),
        ]
      : []),
  ];
}

const bodyWords: Record<NonNullable<Endpoint['bodyType']>, Json> = {
  'text/csv': { description: 'Its first line names the columns' },
  'message/rfc822': { description: 'The mail as it was received' },
  'application/octet-stream': { description: 'The bytes of the file', format: 'binary' },
};

function contentOf(
  body: z.ZodType,
  { bodyType, takesLines, takesScim }: Endpoint,
  schemas: JsonSchemas,
): Record<string, { schema: Json }> {
  if (bodyType) return { [bodyType]: { schema: { type: 'string', ...bodyWords[bodyType] } } };
  const lines = { 'application/x-ndjson': { schema: { type: 'string', description: 'A row on each line' } } };
  const schema = schemas.write(body, 'input');
  const scim = { [scimType]: { schema } };
  return { 'application/json': { schema }, ...(takesLines && lines), ...(takesScim && scim) };
}

const file = (description: string, mediaType: string, format?: string) => ({
  200: { description, content: { [mediaType]: { schema: { type: 'string', ...(format && { format }) } } } },
});

function success(endpoint: Endpoint, schemas: JsonSchemas): Record<string, Json> {
  const { response, status, paged, etag, jsonApi, stream } = endpoint;
  if (stream) return file('Server-sent events', 'text/event-stream');
  if (response instanceof z.ZodVoid) return { [status ?? 204]: { description: 'Done' } };
  if (response === csvFile) return file('The file', 'text/csv');
  if (response === zipFile) return file('The archive', 'application/zip', 'binary');
  if (response === storedFile) return file('The file', endpoint.mediaType ?? 'application/octet-stream', 'binary');
  const schema = schemas.write(response, 'output');
  const names = [
    ...(paged === true ? ['X-Total-Count'] : []),
    ...(paged === true || paged === 'cursor' ? ['Link'] : []),
    ...(etag ? ['ETag'] : []),
  ];
  const headers = Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }]));
  return {
    [status ?? 200]: {
      description: 'The answer',
      content: {
        [endpoint.mediaType ?? 'application/json']: { schema },
        ...(jsonApi && { 'application/vnd.api+json': { schema } }),
      },
      ...(names.length > 0 && { headers }),
    },
    ...(etag && { 304: { description: 'Not changed since the given ETag' } }),
  };
}

/** The schemes, any one of which is enough. */
export function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  const { access } = endpoint;
  if (access.audience === 'public') return [];
  const byKey = scopeOf(endpoint) ? [{ key: [] }] : [];
  if (access.audience === 'machine') return byKey;
  if (access.audience !== 'signed') return [{ bearer: [] }, ...byKey];
  return [access.bankHeader === undefined ? { signature: [] } : { bankSignature: [] }, ...byKey];
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
  if (access.audience === 'signedIn') {
    return access.beforeFactor ? 'For any signed-in user, before the second factor, too.' : 'For any signed-in user.';
  }
  const who = access.audience === 'hq' ? 'HQ staff' : "a tenant's users";
  return `For ${who} with the permission ${access.permission}${access.reauth ? ', and the password or a factor, entered within the last five minutes' : ''}${access.signs ? '; who has a factor signs what is done instead' : ''}${orKey}.`;
}

function tagOf(path: string): string {
  return path.split('/').find((part) => !['', 'api', 'hq', 'v1', 'eld', 'auth'].includes(part)) ?? 'api';
}
