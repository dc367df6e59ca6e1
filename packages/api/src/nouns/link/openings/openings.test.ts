import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey } from '../../../testing/machine.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import { addCarrier, openingOf } from '../../../testing/rows/openings.ts';
import { issueInvoices } from '../../money/invoices/issue.ts';
import type { RevenueMonth } from '../../money/revenue/contract.ts';
import { findRevenueFaults } from '../../money/revenue/inspect.ts';
import { closeMonths } from '../../money/revenue/sums.ts';
import type { OpeningPreview } from './contract.ts';

let api: TestApi;
let owner: string;
let key: { sourceId: string; secret: string };

beforeAll(async () => {
  api = await startApi();
  key = await addKey(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.rows(sql`delete from link_openings`);
  owner = await api.signIn('owner@freight-hq.example');
});

const stage = (externalId: string, changes: object = {}, token = key.secret) =>
  api.call('PUT', `/api/link/v1/openings/${externalId}`, { token, body: openingOf(changes) });
const drop = (externalId: string, token = key.secret) =>
  api.call('DELETE', `/api/link/v1/openings/${externalId}`, { token });
const send = (...rows: object[]) => api.call('POST', '/api/link/v1/companies', { token: key.secret, body: { rows } });
const preview = async () => (await api.call('GET', '/api/hq/link/openings', { token: owner })).json as OpeningPreview;
const commit = (digest: string, token = owner) =>
  api.call('POST', '/api/hq/link/openings/commit', { token, body: { digest } });
const commitAll = async () => {
  const answer = await commit((await preview()).digest);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const months = async () => {
  const answer = await api.call('GET', '/api/hq/revenue/movements?months=12', { token: owner });
  return (answer.json as { months: RevenueMonth[] }).months;
};
const faults = () => api.db.withTx(system('test'), findRevenueFaults);
const one = async <Row extends object>(query: ReturnType<typeof sql>) => (await api.rows<Row>(query))[0];
const isTenant = async (companyId: string) =>
  (await one(sql`select 1 from tenants where company_id = ${companyId}`)) !== undefined;

test('an opening is staged, replaced and taken back, and makes nothing of the company', async () => {
  await send(linkRow('companies', 'c-1', { name: 'Tern Ridge' }));
  const first = await stage('c-1');
  expect(first.json).toMatchObject({ externalId: 'c-1', monthlyCents: 30_000 });
  const { company } = first.json as { company: string };
  await stage('c-1', { seats: 5, history: [] });
  const staged = await preview();
  expect(staged).toMatchObject({ count: 1, problems: 0, monthlyCents: 35_000 });
  expect(staged.openings).toMatchObject([
    { externalId: 'c-1', company: { id: company, name: 'Tern Ridge' }, seats: 5, changes: 0, billedThrough: '2026-07' },
  ]);
  expect(await isTenant(company)).toBe(false);
  expect((await drop('c-1', (await addKey(api)).secret)).status).toBe(404);
  expect((await drop('c-1')).status).toBe(204);
  expect(
    await api.rows(sql`select action, details ->> 'externalId' as id, details ->> 'monthlyCents' as cents from audit_log
      where action like 'opening.%' order by seq desc limit 2`),
  ).toEqual([
    { action: 'opening.dropped', id: 'c-1', cents: null },
    { action: 'opening.staged', id: 'c-1', cents: '35000' },
  ]);
  expect(await preview()).toMatchObject({ count: 0, openings: [] });
  expect((await commit((await preview()).digest)).problem.code).toBe('no_openings');
});

test('an opening that contradicts itself is refused in place', async () => {
  const { status, problem } = await stage('c-1', { seats: 5 });
  expect([status, problem.code]).toEqual([422, 'opening_wrong']);
  expect(problem.errors).toMatchObject([{ pointer: '/history/1/monthlyCents' }]);
  expect((await stage('a%20b')).problem.errors).toMatchObject([{ pointer: 'externalId' }]);
  expect((await stage('c-1', { plan: 'gold' })).problem.errors).toMatchObject([{ pointer: '/plan' }]);
});

test('months that were billed elsewhere are in the figures as they were, and nothing is new or billed again', async () => {
  const before = await months();
  const carriers = [await addCarrier(api, 'Copper Creek'), await addCarrier(api, 'Iron Bend')];
  for (const id of carriers) await stage(id);
  const shown = await preview();
  expect(shown.months.find(({ month }) => month === '2026-01')).toEqual({
    month: '2026-01',
    cents: 24_000,
    companies: 2,
  });
  expect(shown).toMatchObject({ isBookedNow: false });
  expect(await commitAll()).toEqual({ tenants: 2, monthlyCents: 60_000 });

  const after = await months();
  for (const [index, { month, endCents, newCents }] of after.entries()) {
    const paid = shown.months.find((one) => one.month === month)?.cents ?? 0;
    expect([month, endCents - (before[index]?.endCents ?? 0)]).toEqual([month, paid]);
    expect([month, newCents - (before[index]?.newCents ?? 0)]).toEqual([month, month === '2025-11' ? 24_000 : 0]);
  }
  expect(await faults()).toEqual([]);
  expect(
    await one(sql`select t.tier, t.monthly_revenue_cents as cents, t.suspended_at as suspended,
      s.seats, s.base_cents as base, s.started_at = '2025-11-10T09:00:00Z' as "isSince"
    from tenants t join subscriptions s using (company_id) where company_id = ${carriers[0]}`),
  ).toEqual({
    ...{ tier: 'professional', cents: 30_000, suspended: null, seats: 4, base: 10_000, isSince: true },
  });
  const events = await api.rows(sql`select type from events where company_key = ${carriers[0]}`);
  expect(events).toEqual([{ type: 'company.created' }]);
  expect(
    await one(sql`select details ->> 'tenants' as tenants from audit_log where action = 'openings.committed'`),
  ).toEqual({
    tenants: '2',
  });
  expect(await preview()).toMatchObject({ count: 0 });
  expect((await stage(carriers[0] ?? '')).problem.code).toBe('is_tenant');

  const billed = async () => {
    await issueInvoices({ db: api.db, logger: createLogger(() => undefined) });
    return (await api.rows(sql`select 1 from invoices where company_id = ${carriers[0]}`)).length;
  };
  const now = api.now();
  api.clock.set(new Date('2026-07-03T08:00:00Z'));
  expect(await billed()).toBe(0);
  api.clock.set(new Date('2026-08-03T08:00:00Z'));
  expect(await billed()).toBe(1);
  api.clock.set(now);
});

test('a suspended customer is a suspended tenant', async () => {
  const companyId = await addCarrier(api, 'Gravel Point');
  await stage(companyId, { suspended: true });
  await commitAll();
  const event = await one<{ access: string }>(
    sql`select data -> 'entitlements' ->> 'access' as access from events where company_key = ${companyId}`,
  );
  expect(event).toEqual({ access: 'suspended' });
});

test('a commit is of what was seen: another opening, price or company is refused', async () => {
  const companyId = await addCarrier(api, 'Slate Hollow');
  await stage(companyId);
  const { digest } = await preview();
  await stage(companyId, { seats: 5, history: [] });
  expect((await commit(digest)).problem.code).toBe('openings_changed');
  await stage(companyId);
  const other = await addCarrier(api, 'Late Comer');
  await stage(other);
  expect((await commit(digest)).problem.code).toBe('openings_changed');
  expect([await isTenant(companyId), await isTenant(other)]).toEqual([false, false]);
});

test('one opening that cannot be committed holds all of them', async () => {
  const companyId = await addCarrier(api, 'Basalt Run');
  await api.rows(sql`update companies set dot_number = '7654321' where id = ${companyId}`);
  const sound = await addCarrier(api, 'Sound Harbor');
  await stage(sound);
  await stage(companyId);
  await stage('dot:7654321');
  await stage('nobody-knows');
  const shown = await preview();
  expect(shown.problems).toBe(3);
  const problems = shown.openings.map(({ problem }) => problem ?? 'none');
  expect(problems.toSorted((a, b) => a.localeCompare(b))).toEqual(['company_unknown', 'none', 'twice', 'twice']);
  expect((await commit(shown.digest)).problem.code).toBe('openings_refused');
  expect(await isTenant(sound)).toBe(false);
  expect((await preview()).count).toBe(4);
});

test('only a person with the permission and a fresh password commits', async () => {
  await stage(await addCarrier(api, 'Quiet Mile'));
  const { digest } = await preview();
  expect((await commit(digest, key.secret)).problem.code).toBe('people_only');
  expect((await commit(digest, await api.signIn('dispatch@swifthaul.example'))).status).toBe(403);
  await api.rows(sql`update auth_sessions set reauthenticated_at = ${new Date(api.now().getTime() - 6 * 60_000)}`);
  expect((await commit(digest)).status).toBe(403);
});

test('once months are closed, the history is booked today and changes none of them', async () => {
  await closeMonths(api.db);
  const before = await months();
  const companyId = await addCarrier(api, 'Closed Book');
  await stage(companyId);
  expect(await preview()).toMatchObject({ isBookedNow: true });
  await commitAll();
  const after = await months();
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
  expect((after.at(-1)?.endCents ?? 0) - (before.at(-1)?.endCents ?? 0)).toBe(30_000);
  expect(await faults()).toEqual([]);
});
