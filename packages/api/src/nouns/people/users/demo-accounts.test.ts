import { noBreachedPasswords } from '../../../kernel/breached-passwords.ts';
import { makeWorld } from '@freight-hq/mocks/seed';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { tenants } from '../../tenants/tenants/tables.ts';
import { testAnchor } from '../../../testing/database/anchor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { demoAccounts, readDemoAccounts, refuseDemoPasswords } from './demo-accounts.ts';
import { resetPassword } from './reset-password.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ rows: 'demo' });
});
afterAll(() => api.close());

const [owner, , , , dispatcher] = demoAccounts;
const signIn = (account: (typeof demoAccounts)[number]) => api.call('POST', '/hq/api/login', { body: account });

test('the printed accounts are those of the demo data', async () => {
  const { accounts } = makeWorld({ anchor: testAnchor });
  expect(accounts.map(({ email, password, employeeId }) => ({ email, password, employeeId }))).toEqual(demoAccounts);
  expect((await readDemoAccounts(api.db)).map(({ role }) => role)).toEqual([
    'platform_owner',
    'hq_admin',
    'super_admin',
    'tenant_admin',
    'dispatcher',
    'tenant_admin',
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
  const { json } = await signIn(dispatcher);
  const { token, user } = json as { token: string; user: { companyId: string; companyName: string } };
  expect(user.companyName).toBe('Swift Haul Logistics');
  const ownerToken = await api.signIn(owner.email);
  const tag = (await api.call('GET', '/api/hq/tenants', { token: ownerToken })).headers.get('etag') ?? '';
  api.clock.advance(5 * 60_000);
  await api.call('POST', '/hq/api/activity', { token });
  const [row] = await api.db.withTx(system('test'), (tx) =>
    tx.select({ at: tenants.lastActivityAt }).from(tenants).where(eq(tenants.companyId, user.companyId)),
  );
  expect(row?.at).toEqual(api.now());
  const again = await api.call('GET', '/api/hq/tenants', { token: ownerToken, headers: { 'if-none-match': tag } });
  expect(again.status).toBe(200);
});

test('production refuses them until each has its own password or is disabled', async () => {
  const people = await api.rows<{ id: string; email: string }>(
    sql`select id, email from users where email in ${demoAccounts.map(({ email }) => email)} order by email`,
  );
  expect(people).toHaveLength(demoAccounts.length);
  for (const { id, email } of people.slice(1)) {
    await expect(refuseDemoPasswords(api.db)).rejects.toThrow('is public, which production refuses');
    await resetPassword(api.db, id, `Nine-other-lanterns-${email.length}`, noBreachedPasswords);
  }
  await expect(refuseDemoPasswords(api.db)).rejects.toThrow(people[0]?.email);
  await api.rows(sql`update users set is_active = false where id = ${people[0]?.id}`);
  await expect(refuseDemoPasswords(api.db)).resolves.toBeUndefined();
});
