import { type Endpoint, problem } from './endpoint.ts';
import { type Json, JsonSchemas } from './json-schemas.ts';
import { type DescribedWebhook, describedWebhooks, namedSchemas } from './names.ts';
import { header, type Operation, operationOf, securityOf } from './operation.ts';
import { signatureHeader } from './signature.ts';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string; license?: { name: string; identifier: string } };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Json }>;
  components: {
    securitySchemes: Record<string, Json>;
    responses: Record<string, Json>;
    schemas: Record<string, Json>;
  };
}

/** A part of the document: what a platform calls to be connected, and how it is called. */
export type OpenApiPart = 'link';

/** The OpenAPI 3.1 document of endpoints, or a part of it. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string, part?: OpenApiPart): OpenApiDocument {
  const schemas = new JsonSchemas(new Map([...namedSchemas(), [problem, 'Problem']]));
  const described = endpoints.filter(({ path }) => part !== 'link' || path.startsWith('/api/link/'));
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of described) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  const webhooks = Object.fromEntries(
    describedWebhooks().map((webhook) => [webhook.name, { post: webhookOf(webhook, schemas) }]),
  );
  const refusal = {
    description: 'A refusal: problem details with a stable code',
    content: { 'application/problem+json': { schema: schemas.write(problem, 'output') } },
  };
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: 'Freight HQ', version },
      description: 'The back office of a freight, fleet and dispatch platform.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    webhooks,
    components: {
      securitySchemes: securitySchemes(described),
      responses: { Problem: refusal },
      schemas: schemas.components,
    },
  };
}

/** The schemes that endpoints name. */
function securitySchemes(endpoints: readonly Endpoint[]): Record<string, Json> {
  const [bankHeader] = endpoints.flatMap(({ access }) =>
    access.audience === 'signed' && access.bankHeader !== undefined ? [access.bankHeader] : [],
  );
  const schemes: Record<string, Json> = {
    bearer: { type: 'http', scheme: 'bearer' },
    key: { type: 'http', scheme: 'bearer', bearerFormat: 'fhqk_...', description: 'The key of another system' },
    signature: { type: 'apiKey', in: 'header', name: signatureHeader },
    bankSignature: { type: 'apiKey', in: 'header', name: bankHeader },
  };
  const named = new Set(endpoints.flatMap((endpoint) => securityOf(endpoint).flatMap(Object.keys)));
  return Object.fromEntries(Object.entries(schemes).filter(([name]) => named.has(name)));
}

/** A call of HQ, which the receiver verifies after Standard Webhooks. */
const webhookOf = ({ name, summary, payload }: DescribedWebhook, schemas: JsonSchemas): Json => ({
  operationId: name,
  summary,
  description: 'Signed after Standard Webhooks with the secret of the endpoint. Sent again until the answer is 2xx.',
  tags: ['webhooks'],
  security: [],
  parameters: [
    header('webhook-id', 'Id of the event; the same when it is sent again'),
    header('webhook-timestamp', 'Seconds since 1970'),
    header('webhook-signature', 'v1, and the HMAC-SHA256 in base 64, of each secret that signs; a space between two'),
  ],
  requestBody: { required: true, content: { 'application/json': { schema: schemas.write(payload, 'output') } } },
  responses: {
    '2XX': { description: 'Stored' },
    410: { description: 'Turns the endpoint off' },
    default: { description: 'Sent again later' },
  },
});
