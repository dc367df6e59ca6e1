import { sql } from 'drizzle-orm';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { troubleShown } from '../status/service.ts';
import { failedWithinDays } from './rules.ts';
import type { Source } from './sources.ts';

const isStuck = sql`w.claims >= ${maxClaims}::int`;

/** Money without an answer of its provider after three claims: it keeps its hold and is asked about, one item a company. */
export const stuckMoney: readonly Source[] = [
  {
    kind: 'transfer',
    permission: 'banking:read',
    rows: ({ actor }) => sql`select w.company_key, coalesce(c.name, w.company_key), null, count(*), sum(w.amount_cents),
        min(w.updated_at), bool_or(w.initiated_by = ${actor.userId})
      from bank_transfers w left join companies c on c.id = w.company_key
      where w.status = 'requires_attention' or w.status in ('approved', 'submitting', 'submitted') and ${isStuck}
      group by w.company_key, c.name`,
  },
  {
    kind: 'order',
    permission: 'banking:read',
    rows: ({ actor }) => sql`select w.company_id, c.name, null, count(*), null::bigint, min(w.created_at),
        coalesce(bool_or(w.ordered_by = ${actor.userId}), false)
      from (select company_id, status, claims, created_at, ordered_by from bank_freezes
          union all select company_id, status, claims, created_at, null from bank_applications) w
        join companies c on c.id = w.company_id
      where w.status in ('sending', 'unanswered', 'pending') and ${isStuck} group by w.company_id, c.name`,
  },
  {
    kind: 'charge',
    permission: 'billing:read',
    rows: ({ actor }) => sql`select w.company_id, c.name, null, count(*), sum(w.amount_cents), min(w.created_at),
        coalesce(bool_or(r.started_by = ${actor.userId}), false)
      from (select company_id, run_id, status, claims, amount_cents, created_at from payments
          union all select company_id, null, status, claims, cents, created_at from refunds) w
        join companies c on c.id = w.company_id left join payment_runs r on r.id = w.run_id
      where w.status = 'processing' and ${isStuck} group by w.company_id, c.name`,
  },
];

/** Background work that was set aside, or that no run has brought to its end. */
export const stuckWork: readonly Source[] = [
  {
    kind: 'import',
    permission: 'sales:read',
    rows: ({ actor }) => sql`select w.id, w.file_name, null, 1, null::bigint, w.set_aside_at,
        w.created_by_id is not distinct from ${actor.userId}
      from lead_imports w where w.set_aside_at is not null`,
  },
  {
    kind: 'mail',
    permission: 'settings:manage',
    rows: ({ actor }) => sql`select min(w.id), min(w.id), null, count(*), null::bigint, min(w.written_at), w.is_mine
      from (select id, written_at, written_by is not distinct from ${actor.userId} as is_mine from outbox where state = 'failed') w
      group by w.is_mine`,
  },
  {
    kind: 'page',
    permission: 'content:read',
    rows: ({ now, actor }) => sql`select p.id, p.title, null, 1, null::bigint, w.at, w.created_by_id = ${actor.userId}
      from page_schedules w join pages p on p.id = w.page_id
      where w.state = 'refused' and w.at > ${now}::timestamptz - make_interval(days => ${failedWithinDays}::int)
        and not exists (select from page_schedules n where n.page_id = w.page_id and n.created_at > w.created_at)`,
  },
  {
    kind: 'change',
    permission: 'tenants:read',
    rows: ({ actor }) => sql`select w.company_id, c.name, null, 1, null::bigint, w.due_at,
        t.owner_id is not distinct from ${actor.userId}
      from scheduled_changes w join companies c on c.id = w.company_id left join tenants t on t.company_id = w.company_id
      where ${isStuck}`,
  },
  {
    kind: 'work',
    permission: 'status:read',
    rows: ({ now }) => sql`select w.job, w.job, min(w.error), count(*), null::bigint, min(w.since), false
      from work_troubles w where ${troubleShown(now)} group by w.job`,
  },
];
