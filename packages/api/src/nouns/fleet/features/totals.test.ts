import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../db/tx.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { FeatureActivity, FeatureUsage, UsageEvent } from './contract.ts';
import { addUpUsage, forgetUsage } from './feeds.ts';
import { countUsage } from './ingest.ts';
import { findUsageFaults } from './inspect.ts';
import { refreshLimits } from './service.ts';

const dayMs = 86_400_000;
let api: TestApi;
let token: string;
let companies: string[];
let sent = 0;

beforeAll(async () => {
  api = await startApi();
  companies = (
    await api.rows<{ id: string }>(
      sql`select company_id as id from subscriptions where status = 'active' order by 1 limit 3`,
    )
  ).map(({ id }) => id);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(new Date('2027-03-02T10:00:00Z'));
  token = await api.signIn('owner@freight-hq.example');
});

const inTx = <T>(work: (tx: Tx) => Promise<T>) => api.db.withTx(system('test'), work);
const faults = () => inTx(findUsageFaults);
const count = (...events: Partial<UsageEvent>[]) => inTx((tx) => countUsage(tx, events.map(eventOf)));
const eventOf = (changes: Partial<UsageEvent>): UsageEvent => ({
  id: `t${(sent += 1)}`,
  source: 'totals',
  companyId: companies[0] ?? '',
  feature: 'invoicing',
  count: 1,
  at: api.now().toISOString(),
  ...changes,
});
const ago = (ms: number) => new Date(api.now().getTime() - ms).toISOString();
const read = async <Answer>(query: string) => {
  const answer = await api.call('GET', `/api/hq/features${query}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Answer;
};

const use = fc.record({
  companyId: fc.nat({ max: 2 }),
  feature: fc.constantFrom('invoicing', 'driver-app', 'route-optimization'),
  count: fc.integer({ min: 1, max: 900 }),
  hoursAgo: fc.nat({ max: 80 }),
  userKey: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
});
const step = fc.oneof(
  fc.record({ batch: fc.array(use, { minLength: 1, maxLength: 6 }) }),
  fc.record({ seats: fc.integer({ min: 1, max: 40 }), plan: fc.constantFrom('starter', 'professional', 'enterprise') }),
  fc.constant('add up' as const),
);

test('the demo begins with right totals', async () => {
  expect(await faults()).toEqual([]);
});

test('totals follow batches, late events and limits, also while they are added up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const next of steps) {
        if (next === 'add up') await addUpUsage(api.db);
        else if ('batch' in next)
          await count(
            ...next.batch.map(({ companyId, hoursAgo, userKey, ...rest }) => ({
              ...rest,
              companyId: companies[companyId] ?? '',
              at: ago(hoursAgo * 3_600_000),
              ...(userKey === undefined ? {} : { userKey }),
            })),
          );
        else
          await inTx(async (tx) => {
            await tx.execute(sql`update subscriptions set plan = ${next.plan}, seats = ${next.seats}
              where company_id = ${companies[0]}`);
            await refreshLimits(tx, { companyId: companies[0] ?? '' });
          });
      }
      expect(await faults()).toEqual([]);
      for (const period of ['2027-02', '2027-03']) await expectSums(period);
    }),
    { numRuns: 12 },
  );
});

/** Compares the totals that the API answers with sums over the rows that it answers, and each band's rows with a filter. */
async function expectSums(period: string): Promise<void> {
  const all = await read<FeatureUsage>(`?period=${period}`);
  expect(all.totals).toEqual({
    features: new Set(all.usage.map(({ feature }) => feature)).size,
    tenants: new Set(all.usage.map(({ tenantId }) => tenantId)).size,
    uses: all.usage.reduce((sum, { usageCount }) => sum + usageCount, 0),
    rows: all.usage.length,
  });
  for (const band of ['high', 'medium', 'low', 'outside']) {
    const { usage, totals } = await read<FeatureUsage>(`?period=${period}&band=${band}`);
    expect(totals.rows).toBe(usage.length);
    expect(usage).toEqual(all.usage.filter((row) => (band === 'outside' ? row.isOutsidePlan : row.band === band)));
  }
}

test('a total that is added up is one row', async () => {
  await count({}, {});
  await count({}, { feature: 'driver-app' });
  await addUpUsage(api.db);
  for (const table of ['feature_day_totals', 'feature_month_totals']) {
    const [found] = await api.rows<{ rows: number; totals: number }>(
      sql`select count(*)::int as rows, count(distinct (to_jsonb(t) - array['uses', 'companies', 'high', 'medium',
        'low', 'outside']))::int as totals from ${sql.identifier(table)} t`,
    );
    expect(found?.rows).toBe(found?.totals);
  }
});

test('active companies and users are counted over 1, 7 and 30 days, also where 30 days touch three months', async () => {
  for (const day of [31, 30, 29, 28, 27, 8, 7, 6, 2, 1, 0]) {
    api.clock.set(new Date(Date.parse('2027-03-01T10:00:00Z') - day * dayMs));
    const isOdd = day % 2 === 1;
    await count(
      { companyId: companies[0] ?? '', userKey: `u${day % 3}` },
      { companyId: companies[isOdd ? 1 : 2] ?? '', feature: 'driver-app', userKey: `u${day % 4}` },
    );
  }
  api.clock.set(new Date('2027-03-02T00:30:00Z'));
  for (const feature of [undefined, 'invoicing', 'driver-app']) {
    const { day, ...active } = await read<FeatureActivity>(`/activity${feature ? `?feature=${feature}` : ''}`);
    expect(day).toBe('2027-03-01');
    expect(active).toEqual({
      companies: await distinct(sql`select company_key as who, day, feature_key from feature_days`, feature),
      users: await distinct(sql`select user_hash as who, day, feature_key from feature_user_days`, feature),
    });
  }
});

/** Counted without any kept total. */
async function distinct(days: SQL, feature: string | undefined): Promise<FeatureActivity['users']> {
  const [found] = await api.rows<FeatureActivity['users']>(sql`with used as (select distinct who, day from (${days}) d
      where day between '2027-01-31' and '2027-03-01' and feature_key = coalesce(${feature ?? null}, feature_key))
    select count(*) filter (where day = '2027-03-01')::int as dau,
      count(distinct who) filter (where day >= '2027-02-23')::int as wau, count(distinct who)::int as mau,
      round(100.0 * count(*) / 30 / count(distinct who), 1)::float8 as stickiness from used`);
  if (!found) throw new Error('Counting answers a row');
  return found;
}

test('users of old months are forgotten with their days, and totals stay right', async () => {
  await forgetUsage(api.db);
  const [found] = await api.rows(
    sql`select (select min(day)::text from feature_user_days) as days, (select min(month)::text from active_users) as months`,
  );
  expect(found).toEqual({ days: expect.stringMatching(/^2027-0[123]/), months: '2027-01-01' });
  expect(await faults()).toEqual([]);
});
