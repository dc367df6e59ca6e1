import { sql } from 'drizzle-orm';
import { easternDay } from '../../../kernel/eastern-day.ts';
import { isUnresolved, ticketDue } from '../../support/tickets/tables.ts';
import { failedWithinDays } from './rules.ts';
import type { Source } from './sources.ts';

const noon = (day: ReturnType<typeof sql>) => sql`(${day} + interval '12 hours') at time zone 'UTC'`;

/** Money that came back or does not agree, and papers of the bank that are late. */
export const dueAtBank: readonly Source[] = [
  {
    kind: 'returned',
    permission: 'banking:read',
    rows: ({
      now,
      actor,
    }) => sql`select w.company_key, coalesce(c.name, w.company_key), max(w.code), count(*), sum(w.amount_cents),
        max(w.updated_at), bool_or(w.initiated_by = ${actor.userId})
      from bank_transfers w left join companies c on c.id = w.company_key
      where w.status = 'returned' and w.updated_at > ${now}::timestamptz - make_interval(days => ${failedWithinDays}::int)
      group by w.company_key, c.name`,
  },
  {
    kind: 'difference',
    permission: 'banking:read',
    rows: () => sql`select d.id, c.name, null, 1, abs(d.difference_cents), d.found_at, false
      from bank_differences d join companies c on c.id = d.company_id where d.status = 'open'`,
  },
  {
    kind: 'day',
    permission: 'banking:read',
    // Since the last day that was closed; before the first one HQ closes no days.
    rows: ({
      now,
    }) => sql`select day::text, day::text, null, ${yesterdayOf(now)}::date - day, null::bigint, ends_at, false
      from (select day, ends_at from bank_closed_days order by day desc limit 1) d where day < ${yesterdayOf(now)}::date`,
  },
  {
    kind: 'document',
    permission: 'banking:read',
    rows: ({ now }) => sql`select d.company_id, c.name, null, count(*), null::bigint,
        ${noon(sql`min(d.expires_on)`)}, false
      from bank_documents d join companies c on c.id = d.company_id
      where d.expires_on < ${easternDay(now).toString()}::date group by d.company_id, c.name`,
  },
  {
    kind: 'review',
    permission: 'banking:read',
    rows: ({ now, actor }) => sql`select r.id, r.id, null, 1, null::bigint, ${noon(sql`r.due_on`)},
        r.owner_id = ${actor.userId}
      from fraud_reviews r where r.completed_at is null and r.due_on <= ${easternDay(now).toString()}::date`,
  },
];

const yesterdayOf = (now: Date): string => easternDay(now).subtract({ days: 1 }).toString();

/** What customers and colleagues wait for. */
export const dueToPeople: readonly Source[] = [
  {
    kind: 'answer',
    permission: 'tickets:read',
    // The customer has written last, and its deadline is still ahead; one that is past is overdue.
    rows: ({ now, actor }) => sql`select t.id, t.subject, t.ticket_number, 1, null::bigint, last.heard_at,
        t.assigned_to is not distinct from ${actor.userId}
      from tickets t cross join lateral (select max(m.created_at) filter (where m.author = 'customer') as heard_at,
          max(m.created_at) filter (where m.author = 'staff') as said_at
        from ticket_messages m where m.ticket_id = t.id and m.visibility = 'public') last
      where ${isUnresolved(sql`t.status`)} and t.status <> 'waiting_customer' and t.first_response_at is not null
        and ${ticketDue} >= ${now}::timestamptz and last.heard_at > coalesce(last.said_at, '-infinity')`,
  },
  {
    kind: 'article',
    permission: 'articles:read',
    // Authors do not publish their own.
    rows: ({ actor }) => sql`select a.id, a.title, null, 1, null::bigint, a.updated_at, false
      from articles a where a.status = 'review' and a.author_id <> ${actor.userId}`,
  },
  {
    kind: 'follow_up',
    permission: 'sales:read',
    rows: ({ now }) => sql`select l.id, l.company_name, r.name, 1, l.value_cents, ${noon(sql`l.follow_up_on`)}, false
      from leads l left join sales_reps r on r.id = l.rep_id
      where l.follow_up_on <= ${easternDay(now).toString()}::date and l.closed_at is null and l.deleted_at is null
        and l.merged_into_id is null`,
  },
];
