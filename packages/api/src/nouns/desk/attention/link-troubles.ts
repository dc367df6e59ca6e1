import { sql } from 'drizzle-orm';
import { keyEndsWithinDays, unconfirmedMinutes, waitingHours, webhookFailingMinutes } from './rules.ts';
import type { Source } from './sources.ts';

/** What is wrong with the platforms that send rows. */
export const linkTroubles: readonly Source[] = [
  {
    kind: 'silent',
    permission: 'link:read',
    rows: ({ now }) => sql`select s.id, s.name, null, 1, null::bigint, last.at, false
      from link_sources s cross join lateral (
        select coalesce(max(c.at), s.created_at) as at from link_calls c where c.source_id = s.id) last
      where last.at + make_interval(mins => s.expect_every_minutes) < ${now}`,
  },
  {
    kind: 'waiting',
    permission: 'link:read',
    rows: ({ now }) => sql`select s.id, s.name, null, count(*), null::bigint, min(w.received_at), false
      from link_waiting w join link_sources s on s.id = w.source_id
      where w.received_at < ${now}::timestamptz - make_interval(hours => ${waitingHours}::int) group by s.id`,
  },
  {
    kind: 'refused',
    permission: 'link:read',
    rows: () => sql`select s.id, s.name, null, count(*), null::bigint, min(f.first_at), false
      from link_refusals f join link_sources s on s.id = f.source_id group by s.id`,
  },
  {
    kind: 'held',
    permission: 'link:read',
    rows: () => sql`select p.id, s.name, p.kind, p.missing, null::bigint, p.finished_at, false
      from link_snapshots p join link_sources s on s.id = p.source_id where p.state = 'held'`,
  },
  {
    kind: 'gone',
    permission: 'tenants:read',
    // Until a person has cancelled or deleted it, or the platform sends it again.
    rows: ({ actor }) => sql`select l.company_id, c.name, s.name, 1, null::bigint, l.deleted_at,
        t.owner_id is not distinct from ${actor.userId}
      from link_rows l join companies c on c.id = l.company_id join tenants t on t.company_id = l.company_id
        join link_sources s on s.id = l.source_id
      where l.kind = 'companies' and l.deleted_at is not null and t.tier <> 'cancelled'`,
  },
  {
    kind: 'withdrawn',
    permission: 'billing:read',
    // Until a person has reversed the payment, or the platform says that the invoice is void.
    rows: ({ actor }) => sql`select l.company_id, c.name, min(s.name), count(*), null::bigint, min(l.deleted_at),
        coalesce(bool_or(t.owner_id = ${actor.userId}), false)
      from link_rows l join companies c on c.id = l.company_id left join tenants t on t.company_id = l.company_id
        join link_sources s on s.id = l.source_id
        left join receipts r on l.kind = 'payments' and r.id = l.row_id
        left join invoices i on l.kind = 'invoices' and i.id = l.row_id
      where l.kind in ('invoices', 'payments') and l.deleted_at is not null
        and (r.id is not null and r.reversed_at is null or i.status <> 'void')
      group by l.company_id, c.name`,
  },
  {
    kind: 'key',
    permission: 'link:read',
    rows: ({ now, actor }) => sql`select k.id, k.name, s.name, 1, null::bigint, k.expires_at,
        k.created_by = ${actor.userId}
      from api_keys k join link_sources s on s.id = k.source_id
      where k.revoked_at is null and k.replaced_by is null and k.expires_at > ${now}
        and k.expires_at < ${now}::timestamptz + make_interval(days => ${keyEndsWithinDays}::int)`,
  },
  {
    kind: 'webhook',
    permission: 'link:read',
    // Without what may be a secret in its address. One that a person has turned off is as it should be.
    rows: ({ now, actor }) => sql`select w.id, substring(w.url from '^https?://([^/?]+)'), s.name, 1, null::bigint,
        coalesce(w.failing_since, w.disabled_at), w.created_by = ${actor.userId}
      from webhooks w join link_sources s on s.id = w.source_id
      where w.disabled_reason in ('gone', 'failing') or w.disabled_reason is null
        and w.failing_since < ${now}::timestamptz - make_interval(mins => ${webhookFailingMinutes}::int)`,
  },
  {
    kind: 'unconfirmed',
    permission: 'link:read',
    // The newest change of a company has everything that it may use. A platform that confirms nothing is left alone.
    rows: ({ now }) => sql`select s.id, s.name, null, count(*), null::bigint, min(e.at), false
      from link_sources s
        join lateral (select min(at) as at from event_acks where source_id = s.id) first on first.at is not null
        join link_rows r on r.source_id = s.id and r.kind = 'companies' and r.deleted_at is null
        join company_versions v on v.company_key = r.row_id
        join events e on e.company_key = v.company_key and e.company_version = v.version
        left join event_acks a on a.event_id = e.id and a.source_id = s.id
      where (a.outcome = 'failed' or a.outcome is null and e.at >= first.at)
        and e.at < ${now}::timestamptz - make_interval(mins => ${unconfirmedMinutes}::int) group by s.id`,
  },
];
