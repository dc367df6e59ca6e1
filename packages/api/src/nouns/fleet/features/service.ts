import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { limitOf, limitSources } from '../../money/subscriptions/service.ts';
import { recordCrossings } from './crossings.ts';
import { daysCompared } from './rules.ts';

/** Gives the current month the limits in force, after a change of plan, seats or limits; of all companies by default. */
export async function refreshLimits(tx: Tx, only: { companyId?: string; feature?: string } = {}): Promise<void> {
  const now = sql`${tx.now}::timestamptz`;
  await tx.execute(sql`update feature_months m set uses_limit = l.uses_limit
    from (select x.company_key, x.month, x.feature_key, ${limitOf} as uses_limit from feature_months x ${limitSources({
      company: sql`x.company_key`,
      feature: sql`x.feature_key`,
      asOf: now,
    })} where x.month = date_trunc('month', ${now} at time zone 'UTC')::date
      and ${only.companyId ? sql`x.company_key = ${only.companyId}` : sql`true`}
      and ${only.feature ? sql`x.feature_key = ${only.feature}` : sql`true`}
      order by x.company_key, x.feature_key for update of x) l
    where m.company_key = l.company_key and m.month = l.month and m.feature_key = l.feature_key
      and m.uses_limit is distinct from l.uses_limit`);
  await recordCrossings(tx);
}

/** The limit for each seat by feature and plan that is in force at a moment. */
export const currentLimits = (now: Date) => sql`select distinct on (feature_key, plan) feature_key, plan, per_seat
  from plan_limits where valid_from <= ${now}::timestamptz order by feature_key, plan, valid_from desc`;

/** Companies that paid at some time of a month, deleted ones included, so that a closed month does not change. */
export const activeIn = (first: string) => sql`(select count(*)::int from (
    select distinct on (company_key) after_cents, booked_at from revenue_movements
    where replaced_at is null and booked_at < ((${first}::date + interval '1 month') at time zone 'UTC')
    order by company_key, booked_at desc, at desc) l
  where l.after_cents > 0 or l.booked_at >= (${first}::date::timestamp at time zone 'UTC'))`;

export interface Popularity {
  /** The label. */
  feature: string;
  /** Companies that used it in the month. */
  tenants: number;
  /** Companies that were active in the month. */
  active: number;
  /** Of the whole days of the month that have passed, and of as many of the month before. */
  uses: number;
  usesBefore: number;
}

/** Features that were used in a month or in the one before, the most popular first. */
export function readPopularity(tx: Tx, month: string): Promise<Popularity[]> {
  const first = sql`${`${month}-01`}::date`;
  const days = daysCompared(month, tx.now);
  const whole = sql`(select feature_key, month, sum(uses) as uses from feature_month_totals
    where month in (${first}, (${first} - interval '1 month')::date) group by 1, 2)`;
  const part = sql`(select feature_key, date_trunc('month', day)::date as month, sum(uses) as uses from feature_day_totals
    where day >= ${first} - interval '1 month' and day < ${first} + interval '1 month' and extract(day from day) <= ${days}
    group by 1, 2)`;
  return queryRows<Popularity>(
    tx,
    sql`select f.label as feature, coalesce(u.tenants, 0) as tenants, ${activeIn(`${month}-01`)} as active,
        coalesce(sum(d.uses) filter (where d.month = ${first}), 0)::float8 as uses,
        coalesce(sum(d.uses) filter (where d.month < ${first}), 0)::float8 as "usesBefore"
      from features f left join ${days === 'all' ? whole : part} d on d.feature_key = f.key
        left join (select feature_key, sum(companies)::int as tenants from feature_month_totals
          where month = ${first} group by 1) u
          on u.feature_key = f.key
      group by f.key, f.label, u.tenants having sum(d.uses) > 0 or u.tenants > 0 order by tenants desc, f.label`,
  );
}
