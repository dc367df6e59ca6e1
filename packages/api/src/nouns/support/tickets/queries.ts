import { callerId } from '../../../kernel/actor.ts';
import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import type { Ctx, Query } from '../../../http/pipeline/ctx.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import { rawJson, reply } from '../../../http/pipeline/reply.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { isAllowed } from '../../people/users/service.ts';
import { nextWork } from '../ticket-clock/rules.ts';
import { calendarOfTicket } from '../ticket-clock/service.ts';
import type * as contract from './contract.ts';
import { ticketFrom, ticketJson } from './json.ts';
import { readAllTickets, readTicketPage } from './list.ts';
import { nextStatuses, stoppedStatuses, ticketMissing } from './rules.ts';
import { isUnresolved } from './tables.ts';

export const listTickets: Query<typeof contract.listTickets> = async ({ query }, { tx, actor }) => {
  if (Object.keys(query).length === 0) return rawJson(await readAllTickets(tx));
  const { json, total } = await readTicketPage(tx, query, callerId(actor));
  return rawJson(json, { total });
};

export const getTicketSummary: Query<typeof contract.getTicketSummary> = async (_input, { tx }) => {
  const [row] = await queryRows<contract.TicketSummary>(
    tx,
    sql`select
      (select count(*)::int from tickets t where ${isUnresolved(sql`t.status`)}) as open,
      (select count(*)::int from tickets where status = 'in_progress') as "inProgress",
      (select count(*)::int from tickets where status = 'resolved') as resolved,
      (select count(*)::int from tickets t where t.priority = 'urgent' and ${isUnresolved(sql`t.status`)}) as urgent`,
  );
  if (!row) throw new Error('A count without a row');
  return row;
};

export const getTicket: Query<typeof contract.getTicket> = async ({ ticketId }, ctx) => {
  const detail = await readDetail(ctx, ticketId);
  return reply(detail, { headers: { etag: versionTag(detail.ticket.version) } });
};

export const listAgents: Query<typeof contract.listAgents> = async (_input, { tx }) =>
  queryRows<contract.SupportAgent>(
    tx,
    sql`select id, first_name || ' ' || last_name as name from users
      where ${isAllowed('tickets:write')} order by lower(first_name || ' ' || last_name) collate "C", id`,
  );

/** A ticket of the contract; throws if it does not exist. */
export async function showTicket(tx: Tx, ticketId: string): Promise<contract.SupportTicket> {
  const [row] = await queryRows<{ ticket: contract.SupportTicket }>(
    tx,
    sql`select ${ticketJson}::json as ticket from ${ticketFrom} where t.id = ${ticketId}`,
  );
  if (!row) throw ticketMissing();
  return row.ticket;
}

/** A ticket with its messages and events. */
export async function readDetail(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  ticketId: string,
): Promise<contract.TicketDetail> {
  const ticket = await showTicket(tx, ticketId);
  const state = { status: ticket.status, resolvedAt: ticket.resolvedAt ? new Date(ticket.resolvedAt) : null };
  const isRunning = !stoppedStatuses.includes(ticket.status);
  const continuesAt = isRunning ? nextWork(await calendarOfTicket(tx, ticketId), now) : undefined;
  return {
    ticket,
    messages: await readMessages(tx, ticketId),
    events: await readEvents(tx, ticketId),
    nextStatuses: nextStatuses(state, now),
    ...(continuesAt && { continuesAt: continuesAt.toISOString() }),
  };
}

async function readMessages(tx: Tx, ticketId: string): Promise<contract.TicketMessage[]> {
  return queryRows(
    tx,
    sql`select m.id, m.visibility, m.author, m.body,
      case when m.author = 'customer' and u.audience is distinct from 'tenant' then t.customer_email else coalesce(u.first_name || ' ' || u.last_name, 'Support') end as "authorName",
      ${iso(sql`m.created_at`)} as "createdAt"
    from ticket_messages m join tickets t on t.id = m.ticket_id left join users u on u.id = m.author_user_id
    where m.ticket_id = ${ticketId} order by m.created_at, m.id`,
  );
}

async function readEvents(tx: Tx, ticketId: string): Promise<contract.TicketEvent[]> {
  const rows = await queryRows<{ event: contract.TicketEvent }>(
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
