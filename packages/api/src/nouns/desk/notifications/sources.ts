import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import type { Permission } from '../../../kernel/permissions.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { isUnresolved } from '../../support/tickets/tables.ts';
import { stopMs } from '../../people/users/rules.ts';
import type { NotificationKind } from './contract.ts';

interface Source {
  kind: NotificationKind;
  permission: Permission;
  /** Rows of object id, name, detail, count, time of the newest event, and type of the object. */
  rows(ctx: Pick<Ctx, 'now' | 'actor'>): SQL;
}

const since = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** One query for each kind; the caller's permissions decide which are asked. */
const sources: readonly Source[] = [
  {
    kind: 'approval',
    permission: 'banking:move',
    rows: ({ now, actor }) => sql`select p.id, p.kind, c.name, 1, p.proposed_at, null
      from approvals p left join companies c on c.id = p.company_key
      where p.status = 'pending' and p.expires_at > ${now} and p.proposed_by <> ${actor.userId}`,
  },
  {
    kind: 'assigned',
    permission: 'tickets:read',
    rows: ({ actor }) => sql`select t.id, t.subject, t.ticket_number, 1, e.at, null
      from tickets t cross join lateral (select at, actor_user_id from ticket_events
        where ticket_id = t.id and kind = 'assigned' and details ->> 'to' = ${actor.userId}
        order by at desc, id desc limit 1) e
      where t.assigned_to = ${actor.userId} and e.actor_user_id is distinct from ${actor.userId}
        and ${isUnresolved(sql`t.status`)}`,
  },
  {
    kind: 'escalated',
    permission: 'tickets:read',
    rows: ({ now }) => sql`select t.id, t.subject, t.ticket_number, count(*), max(e.at), null
      from ticket_events e join tickets t on t.id = e.ticket_id
      where e.kind = 'escalated' and e.at > ${since(now, 30)} and ${isUnresolved(sql`t.status`)} group by t.id`,
  },
  {
    kind: 'mention',
    permission: 'notifications:read',
    // A resource of a kind that only a tenant knows is shown to that tenant alone.
    rows: ({ now, actor }) => sql`select s.resource_id, s.session_name,
        (array_agg(a.author_name order by a.created_at desc))[1], count(*), max(a.created_at), s.resource_type
      from collab_annotations a join collab_sessions s on s.id = a.session_id join users u on u.id = ${actor.userId}
      where position('@' in a.content) > 0 and a.created_at > ${since(now, 14)} and a.deleted_at is null
        and a.author_id <> u.id and (s.company_id is null or s.resource_type in ('tenant', 'ticket'))
        and position(lower('@' || u.first_name || ' ' || u.last_name) in lower(a.content)) > 0
      group by s.resource_id, s.session_name, s.resource_type`,
  },
  {
    kind: 'failed_run',
    permission: 'billing:read',
    rows: ({ now }) => sql`select r.id, r.id, null, count(*), r.finished_at, null
      from payment_runs r join payments p on p.run_id = r.id and p.status = 'declined'
      where r.status = 'finished' and r.finished_at > ${since(now, 7)} group by r.id`,
  },
  {
    kind: 'failed_sync',
    permission: 'banking:read',
    rows: () => sql`select s.id, s.id, null, count(*), s.finished_at, null
      from (select * from bank_syncs where not is_running order by started_at desc limit 1) s
        join bank_sync_accounts a on a.sync_id = s.id and a.status = 'failed'
      group by s.id, s.finished_at`,
  },
  {
    kind: 'crossing',
    permission: 'features:read',
    // All of a day in one: a hundred tenants may pass a limit in the same minute.
    rows: ({ now }) => sql`select (u.at at time zone 'UTC')::date::text,
        (array_agg(f.label order by u.at desc, f.key, c.id))[1], (array_agg(c.name order by u.at desc, f.key, c.id))[1],
        count(*), max(u.at), null
      from usage_crossings u join companies c on c.id = u.company_id join features f on f.key = u.feature_key
      where u.month >= date_trunc('month', ${since(now, 7)}::timestamptz at time zone 'UTC') and u.at > ${since(now, 7)}
      group by 1`,
  },
  {
    kind: 'drift',
    permission: 'banking:read',
    rows: () => sql`select d.id, c.name, null, 1, d.found_at, null
      from bank_differences d join companies c on c.id = d.company_id where d.status = 'open'`,
  },
  {
    kind: 'stopped',
    // Which owners alone have.
    permission: 'team:sessions',
    rows: ({ now }) => sql`select u.id, u.first_name || ' ' || u.last_name,
        (select b.first_name || ' ' || b.last_name from users b where b.id = g.stopped_by), 1, g.stopped_at, null
      from role_grants g join users u on u.id = g.user_id where g.stopped_at > ${new Date(now.getTime() - stopMs)}`,
  },
  {
    kind: 'connected',
    permission: 'notifications:read',
    rows: ({ now, actor }) => sql`select i.id, i.email, null, 1, i.linked_at, null
      from sso_identities i where i.user_id = ${actor.userId} and i.linked_at > ${since(now, 7)}`,
  },
  {
    kind: 'new_device',
    permission: 'notifications:read',
    rows: ({ now, actor }) => sql`select s.id, coalesce(s.device, 'Unknown browser'), s.address, 1, s.created_at, null
      from auth_sessions s
      where s.user_id = ${actor.userId} and s.is_new_device and s.ended_at is null and s.created_at > ${since(now, 7)}`,
  },
  {
    kind: 'emergency',
    // Every owner, also who has signed in.
    permission: 'sign-in:manage',
    rows: ({ now }) => sql`select s.id, u.first_name || ' ' || u.last_name, null, 1, s.factor_at, null
      from auth_sessions s join users u on u.id = s.user_id
      where s.is_emergency and s.aal = 2 and s.created_at > ${since(now, 7)}`,
  },
  // What the caller has started, and was set aside.
  {
    kind: 'set_aside',
    permission: 'sales:read',
    rows: ({ actor }) => sql`select w.id, w.file_name,
        json_build_object('step', w.status, 'done', w.position, 'rows', w.rows)::text, 1, w.set_aside_at, 'import'
      from lead_imports w where w.set_aside_at is not null and w.created_by_id = ${actor.userId}`,
  },
  {
    kind: 'set_aside',
    permission: 'content:read',
    rows: ({ now, actor }) => sql`select p.id, p.title, w.claims::text, 1, w.at, 'page'
      from page_schedules w join pages p on p.id = w.page_id
      where w.state = 'refused' and w.created_by_id = ${actor.userId} and w.at > ${since(now, 7)}
        and not exists (select from page_schedules n where n.page_id = w.page_id and n.created_at > w.created_at)`,
  },
  {
    kind: 'set_aside',
    permission: 'banking:read',
    rows: ({ actor }) => sql`select w.company_id, c.name, null, count(*), max(w.created_at), 'order'
      from bank_freezes w join companies c on c.id = w.company_id
      where w.status in ('sending', 'unanswered') and w.claims >= ${maxClaims}::int and w.ordered_by = ${actor.userId}
      group by w.company_id, c.name`,
  },
];

/** All notifications of the caller, as rows (id, kind, object_id, name, detail, count, at, object_type). */
export function itemsOf(ctx: Ctx): SQL {
  const asked = sources.filter(({ permission }) => ctx.actor.permissions.includes(permission));
  const parts = asked.map(
    ({ kind, rows }) => sql`select ${`${kind}:`} || o.object_id, ${kind}, o.* from
      (${rows(ctx)}) o (object_id, name, detail, count, at, object_type)`,
  );
  return sql`(${sql.join(parts, sql` union all `)}) items (id, kind, object_id, name, detail, count, at, object_type)`;
}
