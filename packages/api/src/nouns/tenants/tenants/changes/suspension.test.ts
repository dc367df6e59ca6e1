import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../../../http/audit/tables.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { findCompany } from '../../../../testing/rows/companies.ts';
import type { Tenant, TenantDetail } from '../contract.ts';

let api: TestApi;
let token: string;
let path: string;
let id: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('admin@freight-hq.example');
  id = (await findCompany(api, 'Swift Haul Logistics')).id;
  path = `/api/hq/tenants/${id}`;
});
afterAll(() => api.close());

const credentials = {
  email: 'dispatch@swifthaul.example',
  password: 'Granite-signal-2026',
  employeeId: 'SH-2001',
};
const login = (body: object = credentials) => api.call('POST', '/hq/api/login', { body });
const me = (as: string) => api.call('GET', '/hq/api/auth/me', { token: as });
const act = (verb: 'suspend' | 'resume', reason: string) =>
  api.call('POST', `${path}/${verb}`, { token, body: { reason } });
const audited = (action: string) =>
  api.rows<{ details: Record<string, unknown>; reason: string; company: string }>(
    sql`select details, reason, company_id as company from ${auditLog} where action = ${action} order by seq`,
  );

test('users of a suspended tenant are signed out at once and cannot sign in until it is resumed', async () => {
  const [own, other] = [await api.signIn(credentials.email), await api.signIn('dispatch@blueridge.example')];
  expect((await me(own)).status).toBe(200);

  const answer = await act('suspend', 'Invoices unpaid since March');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json).toMatchObject({
    suspendedAt: api.now().toISOString(),
    suspensionReason: 'Invoices unpaid since March',
  });
  expect((await me(own)).status).toBe(401);
  expect((await me(other)).status).toBe(200);
  const refused = await login();
  expect([refused.status, refused.problem.code]).toEqual([403, 'company_suspended']);
  expect(refused.problem.detail).toMatch(/access is suspended\. Ask the administrator/);
  const wrong = await login({ ...credentials, password: 'not it' });
  const wrongId = await login({ ...credentials, employeeId: 'SH-9999' });
  for (const { status, problem } of [wrong, wrongId]) {
    expect([status, problem.detail]).toEqual([401, 'Invalid credentials or access denied']);
  }
  const [session] = await api.rows(
    sql`select end_reason as reason from auth_sessions where company_id = ${id} order by created_at desc limit 1`,
  );
  expect(session).toEqual({ reason: 'suspended' });

  expect((await act('resume', 'Paid')).json).not.toHaveProperty('suspendedAt');
  expect((await me(own)).status).toBe(401);
  expect((await login()).status).toBe(200);
});

test('a session that begins at the same time as the suspension is refused, too', async () => {
  await act('suspend', 'Fraud check');
  expect((await me(await api.signIn(credentials.email))).status).toBe(401);
  await act('resume', 'Cleared');
});

test('the list shows suspended tenants', async () => {
  const inList = async () =>
    ((await api.call('GET', '/api/hq/tenants', { token })).json as Tenant[]).filter(({ suspendedAt }) => suspendedAt);
  expect(await inList()).toEqual([]);
  await act('suspend', 'Fraud check');
  expect((await inList()).map(({ companyId }) => companyId)).toEqual([id]);
  await act('resume', 'Cleared');
  expect(await inList()).toEqual([]);
});

test('a second suspension changes nothing', async () => {
  const first = (await act('suspend', 'First reason')).json as TenantDetail;
  const again = (await act('suspend', 'Second reason')).json as TenantDetail;
  expect(again).toEqual(first);
  await act('resume', 'Done');
  const { version } = (await act('resume', 'Done')).json as TenantDetail;
  expect(version).toBe(first.version + 1);
});

test('needs a reason, which is audited', async () => {
  for (const verb of ['suspend', 'resume'] as const) {
    const answer = await act(verb, '  ');
    expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([422, '/reason']);
  }
  await act('suspend', 'Written down');
  await act('resume', 'Over');
  expect((await audited('tenant.suspended')).at(-1)).toMatchObject({
    company: id,
    reason: 'Written down',
    details: { endedSessions: expect.any(Number) },
  });
  expect((await audited('tenant.resumed')).at(-1)?.reason).toBe('Over');
});

test('needs the permission to change tenants', async () => {
  const reader = await api.signIn('priya.venkat@freight-hq.example');
  const answer = await api.call('POST', `${path}/suspend`, { token: reader, body: { reason: 'Just looking' } });
  expect(answer.status).toBe(403);
});
