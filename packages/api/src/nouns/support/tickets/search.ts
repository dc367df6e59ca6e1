import { sql } from 'drizzle-orm';
import type { FindBySearch } from '../../../http/noun/noun.ts';
import { queryRows } from '../../../db/tx.ts';
import { hasTerms } from './search-terms.ts';
import { isUnresolved } from './tables.ts';

/** A word that more tenants share does not tell whose tickets are meant. */
const mostTenants = 50;

/**
 * Tickets by any part of number, subject, customer and tenant: open ones first, then the newest. Both are taken in the
 * order of an index, so that a frequent word is not slow.
 */
export const findTickets: FindBySearch = (tx, q, limit) => {
  const isExact = sql`(t.id = lower(${q}) or t.ticket_number = upper(${q.replace(/^#/, '')}))`;
  const isOpen = isUnresolved(sql`t.status`);
  const terms = hasTerms(q, mostTenants);
  const newest = sql`order by t.created_at desc, t.id desc limit ${limit}`;
  return queryRows(
    tx,
    sql`with found as materialized (
      (select t.id from tickets t where ${terms} and ${isOpen} ${newest}) union
      (select t.id from tickets t where ${terms} ${newest}) union
      select t.id from tickets t where t.id = lower(${q}) union
      select t.id from tickets t where t.ticket_number collate "C" = upper(${q.replace(/^#/, '')}))
    select 'ticket' as kind, t.id, t.ticket_number as "ticketNumber", t.subject as title, t.status,
      t.ticket_number || ' · ' || c.name as subtitle, ${isExact} as "isExact"
    from found join tickets t using (id) join companies c on c.id = t.company_id
    order by ${isExact} desc, ${isOpen} desc, t.created_at desc, t.id
    limit ${limit}`,
  );
};
