import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { pastTriggers } from '../../../testing/database/past-triggers.ts';
import type { RevenueAnalytics, RevenueMonth } from './contract.ts';
import { recordRevenue } from './service.ts';
import { ratesOf } from './rules.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const read = async (months: number) =>
  (await api.call('GET', `/api/hq/revenue/analytics?months=${months}`, { token })).json as RevenueAnalytics;

test('the demo month has the known rates, and the months of plans and cohorts end with its revenue', async () => {
  const { rates, plans, cohorts } = await read(48);
  expect(rates.at(-1)).toEqual({
    ...{ month: '2026-06', nrr: 103.6, grr: 97.7, grossChurn: 2.3, netChurn: -3.6, logoChurn: 1.7, quickRatio: 8.9 },
  });
  const last = plans.at(-1);
  expect((last?.starterCents ?? 0) + (last?.professionalCents ?? 0) + (last?.enterpriseCents ?? 0)).toBe(19_500_000);
  for (const [plan, cents] of Object.entries({ starter: last?.starterCents, enterprise: last?.enterpriseCents })) {
    const { json } = await api.call('GET', `/api/hq/revenue/movements?months=1&plan=${plan}`, { token });
    expect((json as { months: RevenueMonth[] }).months[0]?.endCents).toBe(cents);
  }
  const ends = cohorts.map(({ cents, companies }) => ({ cents: cents.at(-1) ?? 0, companies: companies.at(-1) ?? 0 }));
  expect(ends.reduce((sum, { cents }) => sum + cents, 0)).toBe(19_500_000);
  expect(ends.reduce((sum, { companies }) => sum + companies, 0)).toBe(64);
  expect(cohorts.at(-1)).toMatchObject({ month: '2026-06', cents: [2_400_000], companies: [7] });
});

test('a company that comes back stays in its cohort, and newcomers are in neither retention rate', async () => {
  await pastTriggers(api.db, (tx) => tx.execute(sql`delete from revenue_movements`));
  const [early, late] = [newId('cmp'), newId('cmp')];
  const record = (company: string, day: string, cents: number) => {
    api.clock.set(new Date(`2026-${day}T12:00:00Z`));
    return api.db.withTx(system('test'), (tx) =>
      recordRevenue(tx, company, { plan: cents === 0 ? null : 'starter', cents }),
    );
  };
  await record(early, '07-03', 100);
  await record(early, '08-04', 0);
  await record(early, '09-05', 150);
  await record(late, '10-02', 40);
  await record(early, '10-03', 120);
  await record(late, '10-20', 90);
  token = await api.signIn('owner@freight-hq.example');
  const { rates, cohorts } = await read(4);
  expect(cohorts).toEqual([
    { month: '2026-07', cents: [100, 0, 150, 120], companies: [1, 0, 1, 1] },
    { month: '2026-10', cents: [90], companies: [1] },
  ]);
  expect(rates.map(({ nrr, grr, logoChurn }) => [nrr, grr, logoChurn])).toEqual([
    [null, null, null],
    [0, 0, 100],
    [null, null, null],
    [80, 80, 0],
  ]);
});

test('a month without revenue or loss has no rate, and none is infinite', () => {
  const nothing = { startCents: 0, newCents: 0, reactivationCents: 0, expansionCents: 0, contractionCents: 0 };
  const month = { ...nothing, churnCents: 0, grownCents: 0, lostCents: 0, startTenants: 0, churnedTenants: 0 };
  expect(Object.values(ratesOf(month))).toEqual([null, null, null, null, null, null]);
  expect(ratesOf({ ...month, startCents: 100, expansionCents: 10, grownCents: 10 })).toMatchObject({
    ...{ nrr: 110, grr: 100, quickRatio: null },
  });
});
