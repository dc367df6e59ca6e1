import { type SQL, sql } from 'drizzle-orm';
import { isUnpaid } from '../../money/invoices/tables.ts';
import { isUnresolved } from '../../support/tickets/tables.ts';
import type { HealthFigures, StoredFactor } from './rules.ts';

/** Raised with every change of the figures below or of `healthOf`, so that no older score is taken for current. */
export const healthRuleVersion = 2;
/** How often a running server works the scores out. */
export const healthEveryMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

export interface StoredHealth extends HealthFigures {
  companyId: string;
  stored: StoredFactor[] | null;
}

/** The figures of the tenants that a condition on `t` chooses, at a time. */
export function figuresSql(at: Date, chosen: SQL): SQL {
  const ago = (days: number) => new Date(at.getTime() - days * dayMs);
  return sql`select t.company_id as "companyId", t.health_factors as stored, t.user_count as users,
      coalesce(s.seats, 0)::int as seats,
      (select count(*)::int from users u where u.company_id = t.company_id and u.is_active and u.last_login_at > ${ago(14)}) as seen,
      coalesce(l.recent, 0)::int as recent, coalesce(l.earlier, 0)::int as earlier,
      (select count(*)::int from invoices i where i.company_id = t.company_id and ${isUnpaid(sql`i.status`)}
        and i.due_at < ${at}) as overdue,
      coalesce(k.pressing, 0)::int as pressing, coalesce(k.other, 0)::int as other
    from tenants t left join subscriptions s on s.company_id = t.company_id
    left join (select company_id, count(*) filter (where created_at > ${ago(30)}) as recent,
        count(*) filter (where created_at <= ${ago(30)}) as earlier
      from loads where created_at > ${ago(60)} and created_at <= ${at} group by 1) l on l.company_id = t.company_id
    left join (select company_id, count(*) filter (where priority in ('high', 'urgent')) as pressing,
        count(*) filter (where priority in ('low', 'medium')) as other
      from tickets where ${isUnresolved(sql`status`)} group by 1) k on k.company_id = t.company_id
    where ${chosen}`;
}
