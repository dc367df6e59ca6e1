import { sql } from 'drizzle-orm';
import type { FindBySearch } from '../../../http/noun/noun.ts';
import { queryRows } from '../../../db/tx.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';
import { firstFound } from './search-terms.ts';
import { isUnresolved } from './tables.ts';

/** Tickets of a frequent word that are read before the newest are sought. */
const mostRead = 1_000;

/**
 * Tickets by any part of number, subject, customer and tenant, and by the words of description and messages: open ones
 * first, then the newest.
 */
export const findTickets: FindBySearch = async (tx, q, limit) => {
  if (termsOf(q).length === 0) return [];
  const number = q.trim().replace(/^#/, '');
  const isExact = sql`(t.id = lower(${q}) or t.ticket_number = upper(${number}))`;
  const isOpen = isUnresolved(sql`t.status`);
  const newestFirst = { key: sql`t.created_at`, direction: sql`desc` };
  const newest = sql`order by f.key desc, f.ticket_id desc limit ${limit}`;
  return queryRows(
    tx,
    sql`with ${firstFound(q, { most: mostRead }, newestFirst, [{ count: limit }, { count: limit, among: isOpen }])}, first as (
      (select f.ticket_id as id from found f join tickets t on t.id = f.ticket_id where ${isOpen} ${newest})
      union (select f.ticket_id from found f ${newest})
      union select t.id from tickets t where ${isExact})
    select 'ticket' as kind, t.id, t.ticket_number as "ticketNumber", t.subject as title, t.status,
      t.ticket_number || ' · ' || c.name as subtitle, ${isExact} as "isExact"
    from first join tickets t using (id) join companies c on c.id = t.company_id
    order by ${isExact} desc, ${isOpen} desc, t.created_at desc, t.id desc
    limit ${limit}`,
  );
};
