import { sql } from 'drizzle-orm';
import { literals } from '../../db/columns.ts';
import type { FindBySearch } from '../../http/noun/noun.ts';
import { queryRows } from '../../db/tx.ts';
import { doneStatuses } from './rules.ts';
import { hasTerms } from './search-terms.ts';

/** Tickets by any part of number, subject, customer and tenant: open ones first, then the newest. */
export const findTickets: FindBySearch = (tx, q, limit) => {
  const isExact = sql`(t.id = lower(${q}) or t.ticket_number = upper(${q.replace(/^#/, '')}))`;
  return queryRows(
    tx,
    sql`with found as materialized (
      select t.id from tickets t where ${hasTerms(q)} union select t.id from tickets t where t.id = lower(${q}))
    select 'ticket' as kind, t.id, t.ticket_number as "ticketNumber", t.subject as title, t.status,
      t.ticket_number || ' · ' || c.name as subtitle, ${isExact} as "isExact"
    from found join tickets t using (id) join companies c on c.id = t.company_id
    order by ${isExact} desc, (t.status in (${literals(doneStatuses)})), t.created_at desc, t.id
    limit ${limit}`,
  );
};
