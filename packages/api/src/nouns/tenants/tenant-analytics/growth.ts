import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { shareOf } from '../../fleet/features/rules.ts';
import { growthInPercent } from '../../desk/dashboard/rules.ts';
import type { TenantAnalytics } from './contract.ts';
import { daysOf, type Month, monthAfter } from './months.ts';

/** Totals at the end of a month. */
interface MonthEnd {
  tenants: number;
  cents: number;
  /** Cents of revenue that were lost within the month. */
  lostCents: number;
}

interface Bucket {
  bucket: number;
  tenants: number;
  cents: number;
  lostCents: number;
}

/** Months before the first requested month, which are needed for its changes. */
const lead = 2;

/** Tenants and revenue month by month, and the totals of the last one, as sums of movements. */
export async function readGrowth(
  tx: Tx,
  months: readonly Month[],
  now: Date,
): Promise<Pick<TenantAnalytics, 'totals' | 'monthly' | 'daily'>> {
  const [first] = months;
  if (!first) throw new Error('No month is asked for');
  const all = [...Array.from({ length: lead }, (_, index) => monthAfter(first.name, index - lead)), ...months];
  const standings = runningTotals(await readBuckets(tx, all, now), all.length);
  const shown = standings.slice(lead);
  return {
    totals: totalsOf(standings),
    monthly: months.map(({ name }, index) => ({ month: name, ...pointOf(shown[index]) })),
    ...(months.length === 1 && { daily: await readDays(tx, first, now) }),
  };
}

/** The totals at the end of each day of a month, up to today. */
async function readDays(tx: Tx, month: Month, now: Date): Promise<TenantAnalytics['daily']> {
  const days = daysOf(month, now);
  const standings = runningTotals(await readBuckets(tx, days, now), days.length);
  return days.map(({ name }, index) => ({ day: name, ...pointOf(standings[index]) }));
}

/** Null before the first tenant. */
function pointOf({ tenants, cents }: MonthEnd = nothing) {
  const isBefore = tenants === 0 && cents === 0;
  return { tenants: isBefore ? null : tenants, revenue: isBefore ? null : cents / 100 };
}

const nothing: MonthEnd = { tenants: 0, cents: 0, lostCents: 0 };

/** One pass over each table; bucket 0 is everything before the first month. */
async function readBuckets(tx: Tx, months: readonly Month[], now: Date): Promise<Bucket[]> {
  const starts = sql`array[${sql.join(
    months.map(({ start }) => sql`${start}::timestamptz`),
    sql`, `,
  )}]`;
  const last = months.at(-1)?.end ?? now;
  const until = last < now ? last : new Date(now.getTime() + 1);
  return queryRows<Bucket>(
    tx,
    sql`select bucket, sum(tenants)::int as tenants, sum(cents)::float8 as cents, sum(lost)::float8 as "lostCents"
      from (
        select width_bucket(created_at, ${starts}) as bucket, count(*) as tenants, 0 as cents, 0 as lost
          from tenants where created_at < ${until} group by 1
        union all
        -- A deleted tenant counts until the day of its deletion.
        select width_bucket(tenant_since, ${starts}), count(*), 0, 0
          from tombstones where tenant_since < ${until} group by 1
        union all
        select width_bucket(deleted_at, ${starts}), -count(*), 0, 0
          from tombstones where deleted_at < ${until} group by 1
        union all
        select width_bucket(booked_at, ${starts}), 0, sum(after_cents - before_cents)::bigint,
          sum(greatest(before_cents - after_cents, 0))::bigint
          from revenue_movements where replaced_at is null and booked_at < ${until} group by 1
      ) as counted group by bucket`,
  );
}

function runningTotals(buckets: readonly Bucket[], months: number): MonthEnd[] {
  const byBucket = new Map(buckets.map((bucket) => [bucket.bucket, bucket]));
  let { tenants, cents } = byBucket.get(0) ?? nothing;
  return Array.from({ length: months }, (_, index) => {
    const added = byBucket.get(index + 1) ?? nothing;
    tenants += added.tenants;
    cents += added.cents;
    return { tenants, cents, lostCents: added.lostCents };
  });
}

function totalsOf(standings: readonly MonthEnd[]): TenantAnalytics['totals'] {
  const [oldest = nothing, before = nothing, last = nothing] = standings.slice(-3);
  const churn = shareOf(last.lostCents, before.cents);
  const average = (standing: MonthEnd) => (standing.tenants === 0 ? 0 : standing.cents / standing.tenants);
  return {
    totalTenants: last.tenants,
    tenantGrowth: growthInPercent(before.tenants, last.tenants),
    monthlyRecurringRevenue: last.cents / 100,
    revenueGrowth: growthInPercent(before.cents, last.cents),
    churnRate: churn,
    churnChange: oneDecimal(churn - shareOf(before.lostCents, oldest.cents)),
    averageRevenue: Math.round(average(last)) / 100,
    averageRevenueGrowth: growthInPercent(average(before), average(last)),
  };
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10 || 0;
