import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';

/** Violated invariants of monthly revenue, a sentence each; at most ten of a kind. */
export async function findRevenueFaults(tx: Tx): Promise<string[]> {
  const find = [findUnequalRevenue, findBrokenHistories, findUnendedRevenue, findChangedMonths];
  const faults: string[] = [];
  for (const one of find) faults.push(...(await one(tx)));
  return faults;
}

/** A tenant's monthly revenue stands in three places: its row, its subscription and the sum of its movements. */
async function findUnequalRevenue(tx: Tx): Promise<string[]> {
  const unequal = await queryRows<{ company: string; kept: number; priced: number; summed: number }>(
    tx,
    sql`select t.company_id as company, t.monthly_revenue_cents as kept, coalesce(s.priced, 0)::bigint as priced,
        coalesce(m.summed, 0)::bigint as summed
      from tenants t
      left join (select company_id, sum(base_cents + seats * seat_cents + addon_cents) as priced
        from subscriptions where status = 'active' group by company_id) s using (company_id)
      left join (select company_key as company_id, sum(after_cents - before_cents) as summed
        from revenue_movements where replaced_at is null group by company_key) m using (company_id)
      where t.monthly_revenue_cents <> coalesce(s.priced, 0) or t.monthly_revenue_cents <> coalesce(m.summed, 0)
      order by 1 limit 10`,
  );
  return unequal.map(
    ({ company, kept, priced, summed }) =>
      `the monthly revenue of ${company} is ${kept} cents in its row, ${priced} in its subscription, ${summed} in its movements`,
  );
}

/** A movement begins with what the one before it ended with, and the last one with the plan of the subscription. */
async function findBrokenHistories(tx: Tx): Promise<string[]> {
  const broken = await queryRows<{ found: string }>(
    tx,
    sql`with told as (
        select id, company_key, before_cents, plan_before, kind, plan_after, at,
          lag(after_cents) over own as left_cents, lag(plan_after) over own as left_plan, lag(at) over own as left_at,
          lead(id) over own as next
        from revenue_movements where replaced_at is null window own as (partition by company_key order by booked_at, at))
      select id as found from told left join subscriptions s on s.company_id = company_key
      where (before_cents, plan_before) is distinct from (coalesce(left_cents, 0), left_plan)
        or at < left_at or (kind = 'new') and left_at is not null or (kind = 'reactivation') and left_at is null
        or next is null and s.status = 'active' and plan_after is distinct from s.plan
      order by 1 limit 10`,
  );
  return broken.map(({ found }) => `revenue movement ${found} does not continue the history of its company`);
}

async function findUnendedRevenue(tx: Tx): Promise<string[]> {
  const unended = await queryRows<{ company: string; cents: number }>(
    tx,
    sql`select company_key as company, sum(after_cents - before_cents)::bigint as cents from revenue_movements
      where replaced_at is null and company_key not in (select company_id from tenants)
      group by company_key having sum(after_cents - before_cents) <> 0 order by 1 limit 10`,
  );
  return unended.map(({ company, cents }) => `${company} is no tenant, and its movements leave ${cents} cents a month`);
}

/** A closed month is the sum of the movements that were booked in it. */
async function findChangedMonths(tx: Tx): Promise<string[]> {
  const changed = await queryRows<{ month: string; kept: number; summed: number }>(
    tx,
    sql`select to_char(month, 'YYYY-MM') as month, sum(kept)::bigint as kept, sum(summed)::bigint as summed from (
        select month, after_cents - before_cents as kept, 0 as summed, movements from revenue_closed_sums
        union all
        select date_trunc('month', booked_at at time zone 'UTC')::date, 0, after_cents - before_cents, -1
        from revenue_movements where replaced_at is null
      ) m where month <= (select max(month) from revenue_closed_sums)
      group by month having sum(kept) <> sum(summed) or sum(movements) <> 0 order by 1 limit 10`,
  );
  return changed.map(
    ({ month, kept, summed }) => `the closed month ${month} changed by ${kept} cents, its movements by ${summed}`,
  );
}
