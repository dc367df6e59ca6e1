import { sql } from 'drizzle-orm';
import type { Database } from '../../db/tx.ts';
import { pastTriggers } from '../database/past-triggers.ts';

const perStatement = 10_000;

/** Adds tickets by the thousand over all tenants, most of them closed, each with a message and two events. */
export async function addTickets(db: Database, count: number): Promise<void> {
  for (let start = 1; start <= count; start += perStatement) {
    const numbers = sql`generate_series(${start}::int, ${Math.min(count, start + perStatement - 1)}::int) as n`;
    // Each row is made from the rows that it points at; looking for them again would take longer than adding it.
    await pastTriggers(db, async (tx) => {
      const opened = sql`(${tx.now}::timestamptz - n * interval '11 minutes')`;
      await tx.execute(sql`
        with places as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from companies),
          staff as (select array_agg(id order by id) as ids from users where audience = 'hq')
        insert into tickets (id, company_id, ticket_number, subject, description, customer_email, priority, category, status,
          assigned_to, created_at, updated_at, first_response_at, resolved_at, waiting_since,
          first_reply_due_at, resolution_due_at)
        select 'tkt_' || lpad(n::text, 26, '0'), places.id, 'TKT-2020-' || lpad(n::text, 6, '0'),
          (array['Gate code fails', 'Invoice is wrong', 'Driver hours stale', 'Export stops'])[1 + n % 4] || ' ' || left(md5(n::text), 6),
          'Reported by telephone.', 'dispatch' || n % 997 || '@carrier' || n % 499 || '.example',
          (array['low', 'medium', 'medium', 'high', 'urgent'])[1 + n % 5],
          (array['account', 'billing', 'technical', 'training', 'integration'])[1 + n % 5], status,
          case when status <> 'open' then staff.ids[1 + n % array_length(staff.ids, 1)] end,
          ${opened}, ${opened}, case when status <> 'open' then ${opened} + interval '9 minutes' end,
          case when status in ('resolved', 'closed') then ${opened} + interval '3 hours' end,
          case when status in ('resolved', 'closed') then ${opened} + interval '3 hours'
            when status = 'waiting_customer' then ${opened} + interval '9 minutes' end,
          ${opened} + interval '15 minutes', ${opened} + interval '1 day'
        from ${numbers}
          join places on places.place = n % places.total
          cross join staff
          cross join lateral (select case when n % 20 = 0 then 'open' when n % 20 = 1 then 'in_progress'
            when n % 20 = 2 then 'waiting_customer' when n % 20 < 6 then 'resolved' else 'closed' end as status) as progress`);
      const added = sql`tickets t join ${numbers} on t.id = 'tkt_' || lpad(n::text, 26, '0')`;
      await tx.execute(sql`insert into ticket_events (id, company_id, ticket_id, kind, at, details)
        select 'tev_' || lpad((2 * n + later)::text, 26, '0'), t.company_id, t.id,
          case later when 0 then 'created' else 'replied' end, t.created_at + later * interval '9 minutes', '{}'
        from ${added} cross join generate_series(0, 1) as later where later = 0 or t.first_response_at is not null`);
      await tx.execute(sql`insert into ticket_messages (id, company_id, ticket_id, visibility, author, body, created_at)
        select 'tms_' || lpad(n::text, 26, '0'), t.company_id, t.id, 'public', 'staff', 'We look into it.', t.first_response_at
        from ${added} where t.first_response_at is not null`);
    });
  }
}
