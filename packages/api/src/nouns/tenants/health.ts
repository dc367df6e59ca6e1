import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../db/tx.ts';

/** Raised with every change of the rule below, so that nothing worked out by an older one is taken for current. */
export const healthRuleVersion = 1;
/** How often a running server works the scores out. */
export const healthEveryMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

/**
 * Works out the health of one tenant or of all, and answers how many have changed. A hundred points: 25 for the
 * share of users who signed in within 14 days, 25 for loads in the last 30 days against the 30 before, 20 for
 * invoices paid in time (10 with one overdue, none with more), 15 less what open tickets take (5 each for high and
 * urgent ones, 2 for others), 15 for the share of the seats that are in use. Risk is low from 75, medium from 50.
 */
export async function refreshHealth(tx: Tx, companyId?: string, at: Date = tx.now): Promise<number> {
  const ago = (days: number) => new Date(at.getTime() - days * dayMs);
  const only = companyId ? sql`and t.company_id = ${companyId}` : sql``;
  const changed = await queryRows<{ id: string }>(
    tx,
    sql`with figures as materialized (
      select t.company_id, t.user_count as users, coalesce(s.seats, 0) as seats,
        (select count(*) from users u where u.company_id = t.company_id and u.is_active and u.last_login_at > ${ago(14)}) as seen,
        coalesce(l.recent, 0) as recent, coalesce(l.earlier, 0) as earlier,
        (select count(*) from invoices i where i.company_id = t.company_id and i.status in ('open', 'overdue')
          and i.due_at < ${at}) as overdue,
        coalesce(k.pressing, 0) as pressing, coalesce(k.other, 0) as other
      from tenants t left join subscriptions s on s.company_id = t.company_id
      left join (select company_id, count(*) filter (where created_at > ${ago(30)}) as recent,
          count(*) filter (where created_at <= ${ago(30)}) as earlier
        from loads where created_at > ${ago(60)} and created_at <= ${at} group by 1) l on l.company_id = t.company_id
      left join (select company_id, count(*) filter (where priority in ('high', 'urgent')) as pressing,
          count(*) filter (where priority in ('low', 'medium')) as other
        from tickets where status not in ('resolved', 'closed') group by 1) k on k.company_id = t.company_id
      where true ${only}
    ), points as (
      select figures.*,
        case when users = 0 then 0 else round(25.0 * seen / users) end as logins_points,
        case when recent = 0 then 0 when earlier = 0 then 25 else round(25.0 * least(recent, earlier) / earlier) end as loads_points,
        case when overdue = 0 then 20 when overdue = 1 then 10 else 0 end as payments_points,
        greatest(0, 15 - 5 * pressing - 2 * other) as tickets_points,
        case when seats = 0 then 0 else round(15.0 * least(users, seats) / seats) end as usage_points
      from figures
    ), scored as (
      select company_id, (logins_points + loads_points + payments_points + tickets_points + usage_points)::int as score,
        jsonb_build_array(
          jsonb_build_object('factor', 'logins', 'points', logins_points::int, 'outOf', 25, 'reason',
            format('%s of %s users signed in within 14 days', seen, users)),
          jsonb_build_object('factor', 'loads', 'points', loads_points::int, 'outOf', 25, 'reason',
            format('%s loads in the last 30 days, %s in the 30 before', recent, earlier)),
          jsonb_build_object('factor', 'payments', 'points', payments_points::int, 'outOf', 20, 'reason',
            case overdue when 0 then 'No invoice is overdue' when 1 then '1 invoice is overdue' else format('%s invoices are overdue', overdue) end),
          jsonb_build_object('factor', 'tickets', 'points', tickets_points::int, 'outOf', 15, 'reason',
            format('%s open tickets of high priority, %s others', pressing, other)),
          jsonb_build_object('factor', 'usage', 'points', usage_points::int, 'outOf', 15, 'reason',
            format('%s of %s seats are in use', users, seats))) as factors
      from points
    )
    update tenants t set health_score = scored.score, health_factors = scored.factors, health_at = ${at},
      risk_level = case when scored.score >= 75 then 'low' when scored.score >= 50 then 'medium' else 'high' end
    from scored where scored.company_id = t.company_id and t.health_factors is distinct from scored.factors
    returning t.id`,
  );
  return changed.length;
}
