import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { rankOf } from '../../../db/columns.ts';
import { jsonList } from '../../../db/json-text.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';
import { maxExactTotal, maxPlainRows, pageRows, totalOf } from '../../../kernel/lists/paging.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { where } from '../../../db/where.ts';
import { type listTickets, ticketPriorities, ticketStatuses } from './contract.ts';
import { listedJson, ticketFrom, ticketJson } from './json.ts';
import { firstFound } from './search-terms.ts';
import { isUnresolved, ticketColumns, ticketDue } from './tables.ts';

export type ListQuery = z.output<NonNullable<typeof listTickets.query>>;
type SortField = Exclude<NonNullable<ListQuery['sort']>, `-${string}`>;

// The same expressions as in the indexes; otherwise a plan sorts every row.
export const sortKeys: Record<SortField, SQL> = {
  ticketNumber: sql`t.ticket_number collate "C"`,
  subject: sql`lower(t.subject) collate "C"`,
  customerEmail: sql`lower(t.customer_email) collate "C"`,
  priority: rankOf(ticketColumns.priority, ticketPriorities),
  status: rankOf(ticketColumns.status, ticketStatuses),
  createdAt: sql`t.created_at`,
  due: ticketDue,
};

/** Every ticket, the newest first, as JSON text in the contract's shape. */
export async function readAllTickets(tx: Tx): Promise<string> {
  const rows = await queryRows<{ json: string }>(
    tx,
    sql`with newest as materialized (select id from tickets order by created_at desc, id desc limit ${maxPlainRows})
      select ${jsonList(ticketJson, sql`t.created_at desc, t.id desc`)} as json
      from newest join ${ticketFrom} on t.id = newest.id`,
  );
  return rows[0]?.json ?? '[]';
}

/** One page and the size of the whole list. */
export async function readTicketPage(
  tx: Tx,
  query: ListQuery,
  userId: string,
): Promise<{ json: string; total: number | '10000+' }> {
  const [row] = await queryRows<{ json: string; total: number }>(tx, ticketPageSql(query, userId));
  const { json, total } = row ?? { json: '[]', total: 0 };
  return { json, total: totalOf(total) };
}

/** The ids of the page come first, from an index alone; the rest is read for these few. */
export function ticketPageSql(query: ListQuery, userId: string): SQL {
  const { direction } = parseSort(query.sort);
  const { size, offset } = pageRows(query);
  const { ctes, rows } = rowsOf(query, userId, size + offset);
  const order = sql`key ${direction}, id ${direction}`;
  return sql`with ${ctes}
    page as materialized (${rows} order by ${order} limit ${size} offset ${offset})
  select (select n from counted) as total, ${jsonList(listedJson, sql`key ${direction}, t.id ${direction}`)} as json
  from page join ${ticketFrom} on t.id = page.id
    left join ticket_reads seen on seen.ticket_id = t.id and seen.user_id = ${userId}`;
}

/** So many rows of a search are sorted as quickly as the first ones of an index are found. */
const fewRows = 1_000;

/** The first rows of a list with the key of their order, and the CTEs that they need; `counted (n)` has the number of all. */
function rowsOf(query: ListQuery, userId: string, count: number): { ctes: SQL; rows: SQL } {
  const { field, direction } = parseSort(query.sort);
  const [key, filters] = [sortKeys[field], filtersOf(query, userId)];
  if (query.q && termsOf(query.q).length > 0) {
    const limits = { most: maxExactTotal, few: fewRows };
    const found = firstFound(query.q, limits, { key, direction, filters }, [{ count }]);
    return { ctes: sql`${found},`, rows: sql`select ticket_id as id, key from found` };
  }
  const all = sql`from tickets t ${where(filters)}`;
  // In the order of an index, so that the count never reads more rows than its limit.
  const some = sql`select ${all} order by t.created_at limit ${maxExactTotal + 1}`;
  const counted = sql`counted as (select count(*)::int as n from (${some}) some_rows)`;
  return { ctes: sql`${counted},`, rows: sql`select t.id, ${key} as key ${all}` };
}

function filtersOf({ status, priority, assignee, tenantId }: ListQuery, userId: string): SQL[] {
  const assigned = assignee === 'me' ? userId : assignee;
  return [
    ...(status === 'unresolved' ? [isUnresolved(ticketColumns.status)] : status ? [sql`t.status = ${status}`] : []),
    // Written out, since the planner matches the partial index of urgent tickets by its text.
    ...(priority === 'urgent' ? [sql`t.priority = 'urgent'`] : priority ? [sql`t.priority = ${priority}`] : []),
    ...(assigned === 'nobody' ? [sql`t.assigned_to is null`] : assigned ? [sql`t.assigned_to = ${assigned}`] : []),
    ...(tenantId ? [sql`t.company_id = (select company_id from tenants where id = ${tenantId})`] : []),
  ];
}

function parseSort(sort: ListQuery['sort']): { field: SortField; direction: SQL } {
  const order = sort ?? '-createdAt';
  if (!order.startsWith('-')) return { field: order as SortField, direction: sql`asc` };
  return { field: order.slice(1) as SortField, direction: sql`desc` };
}
