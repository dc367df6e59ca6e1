import { callerId } from '../../../kernel/actor.ts';
import { sql } from 'drizzle-orm';
import type { Ctx, Query } from '../../../http/pipeline/ctx.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import { rawJson, reply } from '../../../http/pipeline/reply.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { isAllowed } from '../../people/users/service.ts';
import { nextWork } from '../ticket-clock/rules.ts';
import { calendarOfTicket } from '../ticket-clock/service.ts';
import { readEvents, readMerges, readMessages } from '../ticket-thread/service.ts';
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
  const merges = await readMerges(tx, ticketId);
  return {
    ...{ ticket, ...merges },
    messages: await readMessages(tx, ticketId),
    events: await readEvents(tx, ticketId),
    nextStatuses: merges.mergedInto ? [] : nextStatuses(state, now),
    ...(continuesAt && { continuesAt: continuesAt.toISOString() }),
  };
}
