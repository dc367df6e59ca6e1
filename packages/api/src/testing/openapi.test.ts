import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from './api.ts';
import { routesOf } from './routes-of.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
interface Operation {
  operationId?: string;
  summary?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    securitySchemes?: Record<string, object>;
    responses: Record<string, { content: Record<string, { schema: Schema }> }>;
    schemas: Record<string, Schema>;
  };
}

let api: TestApi;
let document: Document;

beforeAll(async () => {
  api = await startApi({ rows: 'empty' });
  document = (await api.call('GET', '/api/openapi.json')).json as Document;
});
afterAll(() => api.close());

const operation = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()];
const operations = () => Object.values(document.paths).flatMap((item) => Object.values(item));
const resolved = (schema?: Schema) =>
  schema?.$ref ? document.components.schemas[schema.$ref.replace('#/components/schemas/', '')] : schema;

/** The document itself, and what search engines read. */
const notDescribed = ['/api/openapi.json', '/brand/logo', '/robots.txt', '/sitemap.xml'];

test('describes every route of the running app but itself and its page', () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = routesOf(api.app)
    .filter(({ path }) => !path.startsWith('/api/docs') && !notDescribed.includes(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.toSorted()).toEqual(served.toSorted());
  expect(document.openapi).toMatch(/^3\.1/);
  for (const { summary } of operations()) expect(summary).toMatch(/\.$/);
});

test('names each operation once, as its contract does, and refers to exported schemas', () => {
  const names = [...operations(), ...Object.values(document.webhooks).map(({ post }) => post)].map(
    ({ operationId }) => operationId,
  );
  expect(names).not.toContain(undefined);
  expect(names.length).toBe(new Set(names).size);
  expect(operation('GET', '/api/hq/tenants')).toMatchObject({
    operationId: 'listTenants',
    responses: {
      200: { content: { 'application/json': { schema: { items: { $ref: '#/components/schemas/Tenant' } } } } },
    },
  });
});

const tenant = [
  'id',
  'companyId',
  'tenantName',
  'subscriptionTier',
  'monthlyRevenue',
  'userCount',
  'healthScore',
  'riskLevel',
  'lastActivity',
];
const user = [
  'id',
  'email',
  'firstName',
  'lastName',
  'role',
  'isActive',
  'companyId',
  'lastLogin',
  'createdAt',
  'updatedAt',
];
const metrics = [
  'totalUsers',
  'totalRevenue',
  'monthlyGrowth',
  'systemHealth',
  'totalDrivers',
  'totalVehicles',
  'totalLoads',
  'supportTickets',
];

const collaborationSession = [
  'id',
  'sessionName',
  'status',
  'participantCount',
  'createdAt',
  'resourceType',
  'resourceId',
];
const drawn = [
  'sessionId',
  'annotationType',
  'targetElement',
  'position',
  'content',
  'color',
  'isVisible',
  'isResolved',
];
const annotation = ['id', ...drawn];

test.each([
  ['GET', '/hq/api/auth/me', '200', 'user', user],
  ['POST', '/hq/api/login', '200', '', ['token', 'user']],
  ['POST', '/hq/api/login', '200', 'user', user],
  ['POST', '/hq/api/register', '201', 'user', user],
  ['GET', '/api/hq/metrics', '200', '', metrics],
  ['GET', '/api/hq/tenants', '200', '[]', tenant],
  ['POST', '/api/hq/tenants/{companyId}/deletion-code', '200', '', ['confirmationCode']],
  ['DELETE', '/api/hq/tenants/{companyId}', '200', 'deletedTenant', ['name']],
  ['GET', '/api/collaboration/sessions', '200', '', ['sessions']],
  ['POST', '/api/collaboration/sessions', '201', 'session', collaborationSession],
  ['POST', '/api/collaboration/sessions/{sessionId}/join', '200', 'session', collaborationSession],
  ['GET', '/api/collaboration/sessions/{sessionId}/annotations', '200', '', ['annotations']],
  ['POST', '/api/collaboration/annotations', '201', 'annotation', annotation],
])('%s %s answers the members it was described with (%s %s)', (method, path, status, at, members) => {
  const schema = operation(method, path)?.responses[status]?.content?.['application/json']?.schema;
  const answer = resolved(schema);
  // Of several answers the described one is the first.
  const whole = answer?.anyOf ? resolved(answer.anyOf[0]) : answer;
  const part = at === '[]' ? whole?.items : at ? whole?.properties?.[at] : whole;
  expect(Object.keys(resolved(part)?.properties ?? {})).toEqual(expect.arrayContaining(members));
});

test.each([
  ['POST', '/hq/api/login', ['email', 'password', 'employeeId']],
  [
    'POST',
    '/hq/api/register',
    ['firstName', 'lastName', 'email', 'password', 'companyName', 'phone', 'address', 'role'],
  ],
  ['DELETE', '/api/hq/tenants/{companyId}', ['confirmationCode']],
  ['POST', '/api/collaboration/sessions', ['resourceType', 'resourceId', 'sessionName']],
  ['POST', '/api/collaboration/annotations', drawn],
])('%s %s takes the members it was described with', (method, path, members) => {
  const schema = operation(method, path)?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(resolved(schema)?.properties ?? {})).toEqual(expect.arrayContaining(members));
});

test('describes for each route whether it needs a token, and its refusals', () => {
  expect(operation('POST', '/hq/api/login')?.security).toEqual([]);
  expect(operation('GET', '/api/hq/tenants')?.security).toEqual([{ bearer: [] }, { key: [] }]);
  expect(operation('GET', '/api/hq/team')?.security).toEqual([{ bearer: [] }]);
  expect(operation('POST', '/api/internal/usage')?.security).toEqual([{ signature: [] }, { key: [] }]);
  expect(document.components.securitySchemes?.['key']).toMatchObject({ type: 'http', scheme: 'bearer' });
  const problem = { $ref: '#/components/responses/Problem' };
  for (const { responses } of operations()) expect(responses).toMatchObject({ '4XX': problem, '5XX': problem });
  expect(document.components.responses['Problem']?.content).toEqual({
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  });
  expect(Object.keys(document.components.schemas['Problem']?.properties ?? {})).toContain('code');
});

test('describes the headers that an endpoint reads', () => {
  const headers = (method: string, path: string) =>
    operation(method, path)?.parameters?.flatMap(({ name, in: place, required }) =>
      place === 'header' ? [`${name}${required ? '' : '?'}`] : [],
    );
  expect(headers('POST', '/api/internal/banking/events')).toEqual([
    'X-Freight-HQ-Key',
    'X-Freight-HQ-Timestamp',
    'X-Freight-HQ-Signature',
  ]);
  // A key does instead of the signature.
  expect(headers('POST', '/api/internal/usage')).toContain('X-Freight-HQ-Signature?');
  expect(headers('POST', '/api/hq/outbox/retry')).toEqual(['Idempotency-Key?']);
  expect(headers('PATCH', '/api/hq/tenants/{companyId}')).toEqual(['If-Match']);
  expect(headers('GET', '/api/hq/tenants')).toEqual([]);
});

test('describes the event that is posted to webhooks, with the headers of Standard Webhooks', () => {
  const { post } = document.webhooks['receiveEvent'] ?? {};
  expect(post?.parameters?.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  const payload = resolved(post?.requestBody?.content['application/json']?.schema);
  expect(Object.keys(payload?.properties ?? {})).toEqual(expect.arrayContaining(['id', 'type', 'version', 'data']));
});

test('a part has what a platform calls alone, and every schema that it needs', async () => {
  const answer = await api.call('GET', '/api/openapi.json?part=link');
  const part = answer.json as Document;
  const paths = Object.keys(part.paths);
  expect(paths).toContain('/api/link/v1/companies');
  expect(paths.filter((path) => !path.startsWith('/api/link/v1/'))).toEqual([]);
  expect(Object.keys(part.webhooks)).toEqual(['receiveEvent']);
  expect(Object.keys(part.components.securitySchemes ?? {})).toEqual(['key']);
  for (const [, name = ''] of answer.text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(part.components.schemas).toHaveProperty(name);
  }
  expect(part.components.schemas).not.toHaveProperty('Tenant');
  const wrong = await api.call('GET', '/api/openapi.json?part=other');
  expect([wrong.status, (wrong.json as { errors: unknown }).errors]).toEqual([
    422,
    [{ pointer: 'part', detail: 'Must be link' }],
  ]);
});

test('has a page for people', async () => {
  const page = await api.call('GET', '/api/docs');
  expect(page.status).toBe(200);
  expect(page.text).toContain('/api/hq/tenants/{companyId}/deletion-code');
});
