import { type SQL, sql } from 'drizzle-orm';
import { literals } from '../../db/columns.ts';
import { queryRows, type Tx } from '../../db/tx.ts';
import { startOfMonth } from '../../kernel/dates.ts';
import { unpaidStatuses } from '../invoices/tables.ts';
import { scheduledDelta } from '../subscriptions/service.ts';
import { riskDays } from './figures.ts';

const dayMs = 24 * 60 * 60_000;

/** Trucks beyond the paid seats of a subscription `s`, by company. */
const trucks = sql`(select company_id, count(*)::int as trucks from vehicles where status <> 'retired' group by 1)`;

/** Tenants on which more trucks run than seats are paid for, as rows with the money that is lost. A sum skips the left join. */
export const unpaidTrucks = sql`select s.company_id as id, s.company_id as "companyId", c.name,
    v.trucks || ' trucks on ' || s.seats || ' seats' as detail, null::timestamptz as at, null::timestamptz as booked_at,
    (v.trucks - s.seats) * s.seat_cents as cents, v.trucks - s.seats as beyond
  from subscriptions s left join companies c on c.id = s.company_id join ${trucks} v on v.company_id = s.company_id
  where s.status = 'active' and v.trucks > s.seats`;

const counted = (number: SQL, one: string, many: string) =>
  sql`case when ${number} > 0 then ${number} || case when ${number} = 1 then ${` ${one}`}::text else ${` ${many}`}::text end end`;

/** Paying tenants that may leave soon, as rows with the reasons. The health of a tenant names its loads in words. */
export const atRisk = (now: Date): SQL => sql`select r.company_id as id, r.company_id as "companyId", c.name,
    array_to_string(r.reasons, '; ') as detail, null::timestamptz as at, null::timestamptz as booked_at, r.cents
  from (
    select t.company_id, t.monthly_revenue_cents as cents, array_remove(array[
        case when h.due_at <= ${new Date(now.getTime() + riskDays * dayMs)} then 'ends on ' || to_char(h.due_at at time zone 'UTC', 'YYYY-MM-DD') end,
        case when t.risk_level = 'high' then 'health score ' || t.health_score end,
        ${counted(sql`o.invoices`, 'invoice overdue', 'invoices overdue')},
        (select f ->> 'reason' from jsonb_array_elements(t.health_factors) f where f ->> 'factor' = 'loads'
          and (f ->> 'points')::int * 2 < (f ->> 'outOf')::int and f ->> 'reason' not like '%, 0 in the%'),
        ${counted(sql`k.tickets`, 'urgent ticket', 'urgent tickets')}
      ], null) as reasons
    from tenants t
    left join scheduled_changes h on h.company_id = t.company_id and h.is_end
    left join (select company_id, count(*) as invoices from invoices
      where status in (${literals(unpaidStatuses)}) and due_at < ${now} group by 1) o on o.company_id = t.company_id
    left join (select company_id, count(*) as tickets from tickets
      where priority = 'urgent' and status not in ('resolved', 'closed') group by 1) k on k.company_id = t.company_id
    where t.monthly_revenue_cents > 0
  ) r left join companies c on c.id = r.company_id where cardinality(r.reasons) > 0`;

export interface Outlook {
  grownCents: number;
  lostCents: number;
  committedCents: number;
  scheduled: number;
  riskCents: number;
  riskTenants: number;
  leakCents: number;
  unpaidTrucks: number;
}

/** Changes of this month of companies that paid at its start, and what is known of the months to come. */
export async function readOutlook(tx: Tx, now: Date): Promise<Outlook> {
  const [found] = await queryRows<Outlook>(
    tx,
    sql`select * from (
        select coalesce(sum(delta) filter (where kind = 'expansion'), 0)::float8 as "grownCents",
          coalesce(0 - sum(delta) filter (where kind in ('contraction', 'churn')), 0)::float8 as "lostCents"
        from (select kind, after_cents - before_cents as delta,
            first_value(before_cents) over (partition by company_key order by booked_at, at) > 0 as has_opened
          from revenue_movements where replaced_at is null and booked_at >= ${startOfMonth(now)} and booked_at <= ${now}) m
        where has_opened
      ) moved, (
        select coalesce(sum(${scheduledDelta}), 0)::float8 as "committedCents", count(*)::int as scheduled
        from scheduled_changes h join subscriptions s on s.company_id = h.company_id and s.status = 'active'
      ) committed, (
        select coalesce(sum(cents), 0)::float8 as "riskCents", count(*)::int as "riskTenants" from (${atRisk(now)}) a
      ) risk, (
        select coalesce(sum(cents), 0)::float8 as "leakCents", coalesce(sum(beyond), 0)::int as "unpaidTrucks"
        from (${unpaidTrucks}) u
      ) leak`,
  );
  if (!found) throw new Error('A sum without a row');
  return found;
}
