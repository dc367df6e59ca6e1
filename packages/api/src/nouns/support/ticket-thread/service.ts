import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { MergedTicket, TicketEvent, TicketMessage } from './contract.ts';

const lockKey = (companyId: string) => sql`hashtextextended(${`ticket-merges:${companyId}`}, 0)`;

/** Until the transaction ends, no tickets of the company are merged, and no merge is undone. */
export async function holdMerges(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey(companyId)})`);
}

/** Lets one transaction of a company after the other merge tickets, after those that hold them as they are. */
export async function lockMerges(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(companyId)})`);
}

/** The ids of a ticket and of all that were merged into it, directly or by another one. */
export const familyOf = (ticketId: SQL): SQL => sql`(with recursive family (id) as (
    select ${ticketId} union all select k.id from tickets k join family f on k.merged_into_id = f.id)
  select id from family)`;

/** The id of the ticket in which a ticket goes on: its own unless it was merged. */
export const rootOf = (ticketId: SQL): SQL => sql`(with recursive path (id, into_id) as (
    select k.id, k.merged_into_id from tickets k where k.id = ${ticketId}
    union all select k.id, k.merged_into_id from tickets k join path p on k.id = p.into_id)
  select id from path where into_id is null)`;

/** Where what comes for a ticket goes, which stays so until the transaction ends. */
export async function targetOf(tx: Tx, { ticketId, companyId }: { ticketId: string; companyId: string }) {
  await holdMerges(tx, companyId);
  const [row] = await queryRows<{ id: string | null }>(tx, sql`select ${rootOf(sql`${ticketId}::text`)} as id`);
  return row?.id ?? ticketId;
}

/** The messages of a ticket and of those that were merged into it. */
export const readMessages = (tx: Tx, ticketId: string): Promise<TicketMessage[]> =>
  queryRows(
    tx,
    sql`select m.id, m.ticket_id as "ticketId", m.visibility, m.author, m.body,
      case when m.author = 'customer' and u.audience is distinct from 'tenant' then t.customer_email else coalesce(u.first_name || ' ' || u.last_name, 'Support') end as "authorName",
      ${iso(sql`m.created_at`)} as "createdAt"
    from ticket_messages m join tickets t on t.id = m.ticket_id left join users u on u.id = m.author_user_id
    where m.ticket_id in ${familyOf(sql`${ticketId}::text`)} order by m.created_at, m.id`,
  );

export async function readEvents(tx: Tx, ticketId: string): Promise<TicketEvent[]> {
  const rows = await queryRows<{ event: TicketEvent }>(
    tx,
    sql`select json_strip_nulls(json_build_object('id', e.id, 'kind', e.kind,
      'at', ${iso(sql`e.at`)},
      'actorName', u.first_name || ' ' || u.last_name, 'from', case when e.kind <> 'assigned' then e.details ->> 'from' end,
      'to', case e.kind when 'assigned' then a.first_name || ' ' || a.last_name else coalesce(e.details ->> 'to', e.details ->> 'rating') end
    )) as event
    from ticket_events e left join users u on u.id = e.actor_user_id
      left join users a on e.kind = 'assigned' and a.id = e.details ->> 'to'
    where e.ticket_id = ${ticketId} and e.kind not in ('replied', 'noted', 'customer_replied') order by e.at, e.kind, e.id`,
  );
  return rows.map(({ event }) => event);
}

interface Merges {
  mergedInto?: { id: string; ticketNumber: string };
  merged?: MergedTicket[];
}

/** Where a ticket goes on, and which others go on in it. */
export async function readMerges(tx: Tx, ticketId: string): Promise<Merges> {
  const [row] = await queryRows<{ merges: Merges }>(
    tx,
    sql`select json_strip_nulls(json_build_object(
      'mergedInto', (select json_build_object('id', i.id, 'ticketNumber', i.ticket_number) from tickets i
        where i.id = ${rootOf(sql`t.id`)} and i.id <> t.id),
      'merged', (select json_agg(json_build_object('id', k.id, 'ticketNumber', k.ticket_number, 'subject', k.subject,
          'customerEmail', k.customer_email, 'description', k.description, 'createdAt', ${iso(sql`k.created_at`)})
          order by k.created_at, k.id)
        from tickets k where k.id in ${familyOf(sql`t.id`)} and k.id <> t.id))) as merges
      from tickets t where t.id = ${ticketId}`,
  );
  return row?.merges ?? {};
}
