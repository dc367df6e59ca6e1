import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany, withoutBlockers } from '../../../testing/rows/companies.ts';
import { pastTriggers } from '../../../testing/database/past-triggers.ts';
import type { Metrics } from '../../desk/dashboard/contract.ts';
import type { TenantAnalytics } from '../../tenants/tenant-analytics/contract.ts';
import { findRevenueFaults } from './inspect.ts';
import { closeMonths } from './sums.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  api.clock.set(new Date('2026-07-10T12:00:00Z'));
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const read = async <Answer>(path: string) => (await api.call('GET', path, { token })).json as Answer;
const readAnalytics = () => read<TenantAnalytics>('/api/hq/analytics/tenants?from=2026-01');
const faults = () => api.db.withTx(system('test'), findRevenueFaults);

test('the deletion of a tenant is churn of its month, and leaves the months before as they were', async () => {
  const { id } = await findCompany(api, 'Swift Haul Logistics');
  await withoutBlockers(api, id);
  const [row] = await api.rows<{ dollars: number }>(
    sql`select (monthly_revenue_cents / 100.0)::float8 as dollars from tenants where company_id = ${id}`,
  );
  const dollars = row?.dollars ?? 0;
  const before = await readAnalytics();
  const code = (await api.call('POST', `/api/hq/tenants/${id}/deletion-code`, { token })).json as object;
  expect((await api.call('DELETE', `/api/hq/tenants/${id}`, { token, body: codeOf(code) })).status).toBe(200);

  const after = await readAnalytics();
  const [lastBefore, lastAfter] = [before.monthly.at(-1), after.monthly.at(-1)];
  expect(after.monthly.slice(0, -1)).toEqual(before.monthly.slice(0, -1));
  expect(lastAfter).toEqual({
    month: '2026-07',
    tenants: (lastBefore?.tenants ?? 0) - 1,
    revenue: expect.closeTo((lastBefore?.revenue ?? 0) - dollars, 2) as number,
  });
  expect(after.totals.churnRate).toBeCloseTo((dollars / (after.monthly.at(-2)?.revenue ?? 0)) * 100, 1);
  expect((await read<Metrics>('/api/hq/metrics')).monthlyGrowth).toBeCloseTo(-after.totals.churnRate, 1);

  const movements = await api.rows<object>(
    sql`select kind, after_cents as "afterCents", plan_after as "planAfter", at from revenue_movements
      where company_key = ${id} order by booked_at desc limit 1`,
  );
  expect(movements).toEqual([{ kind: 'churn', afterCents: 0, planAfter: null, at: expect.anything() as unknown }]);
  const [named] = await api.rows<{ named: boolean }>(
    sql`select exists (select from revenue_movements m where m::text like '%Swift%') as named`,
  );
  expect(named?.named).toBe(false);
  expect(await faults()).toEqual([]);
});

const codeOf = (answer: object) => ({ confirmationCode: (answer as { confirmationCode: string }).confirmationCode });

test('the inspection names each of the three places that disagrees, and a history with a hole', async () => {
  const [first, second, third] = await api.rows<{ id: string }>(
    sql`select company_id as id from tenants where tier = 'professional' order by company_id limit 3`,
  );
  await api.rows(
    sql`update tenants set monthly_revenue_cents = monthly_revenue_cents + 1 where company_id = ${first?.id}`,
  );
  await api.rows(sql`update subscriptions set addon_cents = addon_cents - 1 where company_id = ${second?.id}`);
  const forge = sql`update revenue_movements set before_cents = 1, kind = 'expansion', plan_before = 'starter'
    where id = (select max(id) from revenue_movements where company_key = ${third?.id} and kind <> 'churn') returning id`;
  const [moved] = await pastTriggers(api.db, (tx) => queryRows<{ id: string }>(tx, forge));
  await closeMonths(api.db);
  const plant = sql`update revenue_closed_sums set after_cents = after_cents + 1
    where month = '2026-05-01' and (effective, cohort, kind) = (select effective, cohort, kind from revenue_closed_sums
      where month = '2026-05-01' limit 1)`;
  await pastTriggers(api.db, (tx) => tx.execute(plant));
  const found = (await faults()).join('\n');
  for (const id of [first?.id, second?.id, moved?.id, 'the closed month 2026-05']) expect(found).toContain(id);
});
