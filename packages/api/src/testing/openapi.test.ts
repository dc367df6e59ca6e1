import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from './api.ts';
import { routesOf } from './routes-of.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Operation {
  summary?: string;
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

let api: TestApi;
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components?: { securitySchemes?: Record<string, object> };
};

beforeAll(async () => {
  api = await startApi({ rows: 'empty' });
  document = (await api.call('GET', '/api/openapi.json')).json as typeof document;
});
afterAll(() => api.close());

const operation = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()];

test('describes every route of the running app but itself and its page', () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = routesOf(api.app)
    .filter(({ path }) => !path.startsWith('/api/docs') && path !== '/api/openapi.json')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.toSorted()).toEqual(served.toSorted());
  expect(document.openapi).toMatch(/^3\.1/);
  for (const item of Object.values(document.paths)) {
    for (const { summary } of Object.values(item)) expect(summary).toMatch(/\.$/);
  }
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
  const part = at === '[]' ? schema?.items : at ? schema?.properties?.[at] : schema;
  expect(Object.keys(part?.properties ?? {})).toEqual(expect.arrayContaining(members));
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
  expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(members));
});

test('describes for each route whether it needs a token, and its refusals', () => {
  expect(operation('POST', '/hq/api/login')?.security).toBeUndefined();
  expect(operation('GET', '/api/hq/tenants')?.security).toEqual([{ bearer: [] }, { key: [] }]);
  expect(operation('GET', '/api/hq/team')?.security).toEqual([{ bearer: [] }]);
  expect(operation('POST', '/api/internal/usage')?.security).toEqual([{ signature: [] }, { key: [] }]);
  expect(document.components?.securitySchemes?.['key']).toMatchObject({ type: 'http', scheme: 'bearer' });
  for (const item of Object.values(document.paths)) {
    for (const { responses } of Object.values(item)) {
      expect(Object.keys(responses['default']?.content ?? {})).toEqual(['application/problem+json']);
    }
  }
});

test('has a page for people', async () => {
  const page = await api.call('GET', '/api/docs');
  expect(page.status).toBe(200);
  expect(page.text).toContain('/api/hq/tenants/{companyId}/deletion-code');
});
