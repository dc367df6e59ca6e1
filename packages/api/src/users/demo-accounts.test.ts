import { makeWorld } from '@freight-hq/mocks/seed';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../lib/actor.ts';
import { tenants } from '../tenants/tables.ts';
import { testAnchor } from '../testing/anchor.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { demoAccounts, readDemoAccounts } from './demo-accounts.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ rows: 'demo' });
});
afterAll(() => api.close());

const signIn = (account: (typeof demoAccounts)[number]) => api.call('POST', '/hq/api/login', { body: account });

test('the accounts that are printed are those of the story', async () => {
  const { accounts } = makeWorld({ anchor: testAnchor });
  expect(accounts.map(({ email, password, employeeId }) => ({ email, password, employeeId }))).toEqual(demoAccounts);
  expect((await readDemoAccounts(api.db)).map(({ role }) => role)).toEqual([
    'platform_owner',
    'hq_admin',
    'dispatcher',
    'dispatcher',
  ]);
});

test.each(demoAccounts)('$email signs in', async (account) => {
  const answer = await signIn(account);
  expect(answer.status).toBe(200);
  const isStaff = account.employeeId.startsWith('HQ-');
  expect(answer.json).toMatchObject({ user: { email: account.email, audience: isStaff ? 'hq' : 'tenant' } });
});

test("a tenant's last activity is that of its users, and its list has a new version", async () => {
  const { json } = await signIn(demoAccounts[2]);
  const { token, user } = json as { token: string; user: { companyId: string; companyName: string } };
  expect(user.companyName).toBe('Swift Haul Logistics');
  const owner = await api.signIn(demoAccounts[0].email);
  const tag = (await api.call('GET', '/api/hq/tenants', { token: owner })).headers.get('etag') ?? '';
  api.clock.advance(5 * 60_000);
  await api.call('POST', '/hq/api/activity', { token });
  const [row] = await api.db.withTx(system('test'), (tx) =>
    tx.select({ at: tenants.lastActivityAt }).from(tenants).where(eq(tenants.companyId, user.companyId)),
  );
  expect(row?.at).toEqual(api.now());
  const again = await api.call('GET', '/api/hq/tenants', { token: owner, headers: { 'if-none-match': tag } });
  expect(again.status).toBe(200);
});
