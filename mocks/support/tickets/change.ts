import type * as contract from '@freight-hq/api/contract/support/tickets';
import type { User } from '@freight-hq/api/contract/people/users';
import { newId } from '@freight-hq/api/ids';
import type * as rules from '@freight-hq/api/rules/support/tickets';
import { now } from '../../kit/now.ts';
import { agents } from './rows.ts';

type Detail = contract.TicketDetail;
type Ticket = contract.SupportTicket;

export const readKey = (ticketId: string, caller: User | null) => `${caller?.id} ${ticketId}`;

const dateOf = (text: string | undefined) => (text === undefined ? null : new Date(text));

export function stateOf({ status, priority, category, ...ticket }: Ticket): rules.TicketState {
  const moments = {
    firstResponseAt: dateOf(ticket.firstResponseAt),
    resolvedAt: dateOf(ticket.resolvedAt),
    waitingSince: dateOf(ticket.waitingSince),
  };
  const { waitedSeconds, replyWaitedSeconds } = ticket;
  return {
    status,
    priority,
    category,
    assignedTo: ticket.assigneeId ?? null,
    rating: ticket.rating ?? null,
    ...moments,
    ...{ waitedSeconds, replyWaitedSeconds },
  };
}

type Message = Pick<contract.TicketMessage, 'author' | 'visibility' | 'body'>;

/** A ticket with what a change by the rules has made of it. */
export function changed(held: Detail, change: rules.TicketChange, caller: User | null, message?: Message): Detail {
  if (change.events.length === 0) return held;
  const { assignedTo, firstResponseAt, resolvedAt, waitingSince, rating, ...state } = change.ticket;
  const { assigneeId: _, assignedTo: __, resolvedAt: ___, waitingSince: ____, ...before } = held.ticket;
  const actorName = `${caller?.firstName} ${caller?.lastName}`;
  const at = now.toISOString();
  const ticket: Ticket = {
    ...before,
    ...state,
    ...(assignedTo && { assigneeId: assignedTo, assignedTo: agentName(assignedTo) }),
    ...(firstResponseAt && { firstResponseAt: firstResponseAt.toISOString() }),
    ...(resolvedAt && { resolvedAt: resolvedAt.toISOString() }),
    ...(waitingSince && { waitingSince: waitingSince.toISOString() }),
    ...(rating !== null && { rating }),
    updatedAt: at,
    version: before.version + 1,
  };
  const events = change.events.flatMap(({ kind, details: { from, to = '', rating: stars } }): Detail['events'] => {
    if (kind === 'replied' || kind === 'noted' || kind === 'customer_replied') return [];
    const value = kind === 'assigned' ? agentName(to) : (stars ?? to);
    return [
      {
        id: newId('tev'),
        kind,
        at,
        actorName,
        ...(from && kind !== 'assigned' && { from }),
        ...(value && { to: value }),
      },
    ];
  });
  const authorName = message?.author === 'customer' ? ticket.customerEmail : actorName;
  const said = message ? [{ ...message, id: newId('tms'), authorName, createdAt: at }] : [];
  const byKind = events.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  return { ...held, ticket, events: [...held.events, ...byKind], messages: [...held.messages, ...said] };
}

const agentName = (agentId: string) => agents.find(({ id }) => id === agentId)?.name ?? '';
