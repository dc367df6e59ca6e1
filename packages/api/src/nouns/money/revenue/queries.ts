import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import type * as contract from './contract.ts';
import type { RevenueMonth } from './contract.ts';
import { movementSums } from './sums.ts';

const usualMonths = 12;

type Sums = Omit<RevenueMonth, 'month' | 'startCents' | 'endCents'>;

export interface MovementFilter {
  months: number;
  plan?: string | undefined;
  companyKey?: string | undefined;
  view?: 'reported' | 'restated' | undefined;
}

export const getRevenueMovements: Query<typeof contract.getRevenueMovements> = async ({ query }, { tx, now }) => ({
  months: await readMovements(tx, now, { ...query, months: query.months ?? usualMonths }),
});

/** The last months up to now, oldest first. Seen from one plan, a change of plan moves revenue in or out. */
export async function readMovements(tx: Tx, now: Date, filter: MovementFilter): Promise<RevenueMonth[]> {
  const { plan, companyKey } = filter;
  const starts = Array.from({ length: filter.months }, (_, index) => startOfMonth(now, index + 1 - filter.months));
  const month = filter.view === 'restated' ? sql`effective` : sql`month`;
  const within = (column: SQL, cents: SQL) =>
    plan ? sql`case when ${column} = ${plan} then ${cents} else 0 end` : cents;
  const rows = await queryRows<Sums & { bucket: number }>(
    tx,
    sql`select bucket,
        ${sumOf(sql`kind = 'new'`)} as "newCents",
        ${sumOf(sql`kind = 'reactivation'`)} as "reactivationCents",
        ${sumOf(sql`kind in ('expansion', 'contraction', 'plan_change') and delta > 0`)} as "expansionCents",
        0 - ${sumOf(sql`kind in ('expansion', 'contraction', 'plan_change') and delta < 0`)} as "contractionCents",
        0 - ${sumOf(sql`kind = 'churn'`)} as "churnCents"
      from (
        select width_bucket(${month}, ${arrayOf(starts)}) as bucket, kind,
          ${within(sql`plan_after`, sql`after_cents`)} - ${within(sql`plan_before`, sql`before_cents`)} as delta
        from (${movementSums(now, companyKey)}) as m
      ) as moved group by bucket`,
  );
  return runningMonths(starts, new Map(rows.map(({ bucket, ...sums }) => [bucket, sums])));
}

const sumOf = (condition: SQL) => sql`coalesce(sum(delta) filter (where ${condition}), 0)::float8`;

/** Months as an array of dates, for `width_bucket`. */
export const arrayOf = (months: readonly Date[]) =>
  sql`array[${sql.join(
    months.map((month) => sql`${month.toISOString().slice(0, 10)}::date`),
    sql`, `,
  )}]`;

const none: Sums = { newCents: 0, reactivationCents: 0, expansionCents: 0, contractionCents: 0, churnCents: 0 };

function runningMonths(starts: readonly Date[], byBucket: ReadonlyMap<number, Sums>): RevenueMonth[] {
  let startCents = netOf(byBucket.get(0) ?? none);
  return starts.map((start, index) => {
    const sums = byBucket.get(index + 1) ?? none;
    const endCents = startCents + netOf(sums);
    const month = { month: start.toISOString().slice(0, 7), startCents, ...sums, endCents };
    startCents = endCents;
    return month;
  });
}

const netOf = (sums: Sums): number =>
  sums.newCents + sums.reactivationCents + sums.expansionCents - sums.contractionCents - sums.churnCents;
