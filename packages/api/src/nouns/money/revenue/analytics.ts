import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import type { Plan } from '../subscriptions/rules.ts';
import type * as contract from './contract.ts';
import type { Cohort, MonthRates, PlanMonth, RevenueAnalytics } from './contract.ts';
import { arrayOf, readMovements } from './queries.ts';
import { ratesOf } from './rules.ts';
import { movementSums } from './sums.ts';

const usualMonths = 12;

export const getRevenueAnalytics: Query<typeof contract.getRevenueAnalytics> = ({ query }, { tx, now }) =>
  readAnalytics(tx, now, query.months ?? usualMonths);

export async function readAnalytics(tx: Tx, now: Date, months: number): Promise<RevenueAnalytics> {
  const starts = Array.from({ length: months }, (_, index) => startOfMonth(now, index + 1 - months));
  const [rates, plans, cohorts] = await Promise.all([
    readRates(tx, now, starts),
    readPlans(tx, now, starts),
    readCohorts(tx, now, starts),
  ]);
  return { rates, plans, cohorts };
}

const nameOf = (start: Date) => start.toISOString().slice(0, 7);

interface Moved {
  bucket: number;
  grownCents: number;
  lostCents: number;
  came: number;
  left: number;
}

/** Retention counts companies that paid at the start of the month; what newcomers change is in neither rate. */
async function readRates(tx: Tx, now: Date, starts: readonly Date[]): Promise<MonthRates[]> {
  const reading = readMovements(tx, now, { months: starts.length });
  const counting = queryRows<Moved>(
    tx,
    sql`select bucket,
        coalesce(sum(after_cents - before_cents) filter (where is_opening and kind = 'expansion'), 0)::float8 as "grownCents",
        coalesce(sum(before_cents - after_cents) filter (where is_opening and kind in ('contraction', 'churn')), 0)::float8 as "lostCents",
        coalesce(sum(movements) filter (where kind in ('new', 'reactivation')), 0)::int as came,
        coalesce(sum(movements) filter (where kind = 'churn'), 0)::int as left
      from (select *, width_bucket(month, ${arrayOf(starts)}) as bucket from (${movementSums(now)}) as m) as moved
      group by bucket`,
  );
  const [months, rows] = await Promise.all([reading, counting]);
  const byBucket = new Map(rows.map((row) => [row.bucket, row]));
  let companies = companiesOf(byBucket.get(0));
  return months.map((month, index) => {
    const moved = byBucket.get(index + 1);
    const facts = { ...month, grownCents: moved?.grownCents ?? 0, lostCents: moved?.lostCents ?? 0 };
    const rates = ratesOf({ ...facts, startTenants: companies, churnedTenants: moved?.left ?? 0 });
    companies += companiesOf(moved);
    return { month: month.month, ...rates };
  });
}

const companiesOf = (moved: Moved | undefined) => (moved ? moved.came - moved.left : 0);

/** Revenue of each plan at the end of each month. */
async function readPlans(tx: Tx, now: Date, starts: readonly Date[]): Promise<PlanMonth[]> {
  const change = (plan: string) => sql`(sum(case when plan_after = ${plan} then after_cents else 0 end)
    - sum(case when plan_before = ${plan} then before_cents else 0 end))::float8`;
  const rows = await queryRows<Record<'bucket' | Plan, number>>(
    tx,
    sql`select bucket, ${change('starter')} as starter, ${change('professional')} as professional,
        ${change('enterprise')} as enterprise
      from (select *, width_bucket(month, ${arrayOf(starts)}) as bucket from (${movementSums(now)}) as m) as moved
      group by bucket`,
  );
  const byBucket = new Map(rows.map((row) => [row.bucket, row]));
  const standing = { starterCents: 0, professionalCents: 0, enterpriseCents: 0 };
  const add = (bucket: number) => {
    const row = byBucket.get(bucket);
    standing.starterCents += row?.starter ?? 0;
    standing.professionalCents += row?.professional ?? 0;
    standing.enterpriseCents += row?.enterprise ?? 0;
  };
  add(0);
  return starts.map((start, index) => {
    add(index + 1);
    return { month: nameOf(start), ...standing };
  });
}

/** Companies by the month of their first payment, which they keep when they come back. */
async function readCohorts(tx: Tx, now: Date, starts: readonly Date[]): Promise<Cohort[]> {
  const rows = await queryRows<{ cohort: number; bucket: number; cents: number; companies: number }>(
    tx,
    sql`select cohort, bucket, sum(after_cents - before_cents)::float8 as cents,
        coalesce(sum(case when before_cents = 0 then movements when after_cents = 0 then 0 - movements end), 0)::int as companies
      from (
        select width_bucket(cohort, ${arrayOf(starts)}) as cohort, width_bucket(month, ${arrayOf(starts)}) as bucket,
          movements, before_cents, after_cents from (${movementSums(now)}) as m
      ) as moved where cohort > 0 group by cohort, bucket`,
  );
  const byPlace = new Map(rows.map((row) => [`${row.cohort} ${row.bucket}`, row]));
  return starts.flatMap((start, index) => {
    const cohort = index + 1;
    if (!byPlace.has(`${cohort} ${cohort}`)) return [];
    let [cents, companies] = [0, 0];
    const ends = starts.slice(index).map((_, later) => {
      const row = byPlace.get(`${cohort} ${cohort + later}`);
      cents += row?.cents ?? 0;
      companies += row?.companies ?? 0;
      return { cents, companies };
    });
    return [{ month: nameOf(start), cents: ends.map((end) => end.cents), companies: ends.map((end) => end.companies) }];
  });
}
