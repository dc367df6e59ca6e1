import { type SQL, sql } from 'drizzle-orm';
import { isUnresolved } from '../../support/tickets/tables.ts';
import { isUnpaid } from '../invoices/tables.ts';
import { isScored } from '../subscriptions/service.ts';
import { riskDays } from './figures.ts';

const dayMs = 24 * 60 * 60_000;

/** Running trucks by company. */
const trucks = sql`(select company_id, count(*)::int as trucks from vehicles where status <> 'retired' group by 1)`;

/** Tenants on which more trucks run than seats are paid for, as rows with the money that is lost. */
export const unpaidTrucks = sql`select s.company_id as id, s.company_id as "companyId", c.name,
    v.trucks || ' trucks on ' || s.seats || ' seats' as detail, null::timestamptz as at, null::timestamptz as booked_at,
    (v.trucks - s.seats) * s.seat_cents as cents
  from subscriptions s left join companies c on c.id = s.company_id join ${trucks} v on v.company_id = s.company_id
  where s.status = 'active' and v.trucks > s.seats`;

const counted = (number: SQL, one: string, many: string) =>
  sql`${number} || case when ${number} = 1 then ${` ${one}`}::text else ${` ${many}`}::text end`;

/** Less than half of the points for loads; a tenant without any in the 30 days before has none to lose. */
const fewerLoads = sql`${'$[*] ? (@.factor == "loads" && @.points * 2 < @.outOf && @.figures.earlier > 0).figures'}::jsonpath`;
const loadsOf = (days: 'recent' | 'earlier') =>
  sql`(jsonb_path_query_first(t.health_factors, ${fewerLoads}) ->> ${days})`;

/** Why a tenant `t` may leave soon: a condition, and what it says. */
const reasons = (now: Date): readonly { when: SQL; words: SQL }[] => [
  {
    when: sql`h.due_at <= ${new Date(now.getTime() + riskDays * dayMs)}`,
    words: sql`'ends on ' || to_char(h.due_at at time zone 'UTC', 'YYYY-MM-DD')`,
  },
  { when: sql`t.risk_level = 'high' and ${isScored(now)}`, words: sql`'health score ' || t.health_score` },
  { when: sql`o.invoices > 0`, words: counted(sql`o.invoices`, 'invoice overdue', 'invoices overdue') },
  {
    when: sql`t.health_factors @? ${fewerLoads} and ${isScored(now)}`,
    words: sql`${loadsOf('recent')} || ' loads in the last 30 days, ' || ${loadsOf('earlier')} || ' in the 30 before'`,
  },
  { when: sql`k.tickets > 0`, words: counted(sql`k.tickets`, 'urgent ticket', 'urgent tickets') },
];

/** Paying tenants that may leave soon, as rows with the reasons. */
export function atRisk(now: Date): SQL {
  const known = reasons(now);
  const words = known.map(({ when, words }) => sql`case when ${when} then ${words} end`);
  const conditions = known.map(({ when }) => when);
  return sql`select t.company_id as id, t.company_id as "companyId", c.name,
      array_to_string(array[${sql.join(words, sql`, `)}], '; ') as detail,
      null::timestamptz as at, null::timestamptz as booked_at, t.monthly_revenue_cents as cents
    from tenants t
    left join companies c on c.id = t.company_id
    left join scheduled_changes h on h.company_id = t.company_id and h.is_end
    left join (select company_id, count(*) as invoices from invoices
      where ${isUnpaid(sql`status`)} and due_at < ${now} group by 1) o on o.company_id = t.company_id
    left join (select company_id, count(*) as tickets from tickets
      where priority = 'urgent' and ${isUnresolved(sql`status`)} group by 1) k on k.company_id = t.company_id
    where t.monthly_revenue_cents > 0 and (${sql.join(conditions, sql` or `)})`;
}
