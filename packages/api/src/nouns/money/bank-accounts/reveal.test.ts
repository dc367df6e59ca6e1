import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeBank, provideBank, richCompany, type TestBank } from '../../../testing/rows/bank.ts';
import { databaseText } from '../../../testing/database/database-text.ts';
import { makeTestDatabase } from '../../../testing/testing.ts';

let api: TestApi;
let bank: TestBank;
let accountId: string;
let token: string;
const minuteMs = 60_000;
const reason = 'A wire has to be traced';

beforeAll(async () => {
  const database = await makeTestDatabase({ rows: 'demo' });
  bank = makeBank(database);
  api = await startApi({ database, provided: provideBank(bank.runner) });
  ({ accountId } = await richCompany(api));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.advance(61 * minuteMs);
  bank.sandbox.plan = { mode: 'settle', code: '' };
  token = await api.signIn('owner@freight-hq.example');
});

const reveal = (as = token, body: object = { reason }) =>
  api.call('POST', `/api/hq/accounts/${accountId}/reveal`, { token: as, body });
const entries = (action: string) =>
  api.rows<{ reason: string; targetId: string }>(
    sql`select reason, target_id as "targetId" from audit_log where action = ${action} order by seq`,
  );

test('the full numbers are answered for a minute, written down with the reason, and kept nowhere', async () => {
  const answer = await reveal();
  const { accountNumber, until } = answer.json as { accountNumber: string; until: string };
  expect(accountNumber).toMatch(/^\d{12}$/);
  expect(Date.parse(until) - api.now().getTime()).toBe(minuteMs);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await entries('bank_account.revealed')).at(-1)).toEqual({ reason, targetId: accountId });
  expect([await databaseText(api.db), ...api.log].filter((text) => text.includes(accountNumber))).toEqual([]);
});

test('a reason and a fresh password are asked for', async () => {
  expect((await reveal(token, {})).status).toBe(422);
  expect((await reveal(token, { reason: 'why' })).status).toBe(422);
  api.clock.advance(6 * minuteMs);
  const old = await reveal();
  expect([old.status, old.problem.code]).toEqual([403, 'reauth_required']);
});

test('only those who move money may see numbers', async () => {
  expect((await reveal(await api.signIn('admin@freight-hq.example'))).status).toBe(403);
  expect((await reveal(await api.signIn('finance@freight-hq.example'))).status).toBe(200);
});

test('the sixth time in any hour is refused, for that person, also when asked at once', async () => {
  expect((await reveal()).status).toBe(200);
  api.clock.advance(50 * minuteMs);
  token = await api.signIn('owner@freight-hq.example');
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await reveal()).status));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await entries('bank_account.reveal_refused')).toHaveLength(2);
  expect((await reveal(await api.signIn('finance@freight-hq.example'))).status).toBe(200);
  const refused = await reveal();
  expect([refused.problem.code, Number(refused.headers.get('retry-after'))]).toEqual(['reveal_limit', 600]);
  // The first is an hour ago, the next four are not.
  api.clock.advance(10 * minuteMs);
  token = await api.signIn('owner@freight-hq.example');
  expect([(await reveal()).status, (await reveal()).status]).toEqual([200, 429]);
});

test('a bank that is away is said to be away', async () => {
  bank.sandbox.plan = { mode: 'settle', code: '', awayUntil: new Date(api.now().getTime() + minuteMs) };
  const answer = await reveal();
  expect([answer.status, answer.problem.code]).toEqual([503, 'bank_silent']);
});
