import * as contract from '@freight-hq/api/contract/tickets';
import type { User } from '@freight-hq/api/contract/users';
import type { Input } from '@freight-hq/api/endpoint';
import { Failure } from '@freight-hq/api/errors';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/tickets';
import type { MockWorld } from '../kit/world.ts';
import { tenantRows } from '../tenants/rows.ts';
import { collection } from '../kit/collection.ts';
import { mock, type MockContext } from '../kit/mock.ts';
import { now } from '../kit/now.ts';
import { agents, ticketRows, ticketSummaryOf } from './rows.ts';

type Detail = contract.TicketDetail;
type Ticket = contract.SupportTicket;

export const ticketHandlers = (world: MockWorld) => {
  const rows = world.get(ticketRows);
  const tickets = collection(rows, {
    id: ({ ticket }) => ticket.id,
    missing: rules.ticketMissing,
    version: ({ ticket }) => ticket.version,
    stale: rules.ticketStale,
    show: (held) => ({ ...held, nextStatuses: rules.nextStatuses(stateOf(held.ticket), now) }),
  });
  return [
    tickets.list(contract.listTickets, {
      sort: {
        ticketNumber: ({ ticket }) => ticket.ticketNumber,
        subject: ({ ticket }) => ticket.subject.toLowerCase(),
        customerEmail: ({ ticket }) => ticket.customerEmail.toLowerCase(),
        priority: ({ ticket }) => contract.ticketPriorities.indexOf(ticket.priority),
        status: ({ ticket }) => contract.ticketStatuses.indexOf(ticket.status),
        createdAt: ({ ticket }) => ticket.createdAt,
      },
      order: '-createdAt',
      filter: ({ ticket }, query, { caller }) => isAskedFor(ticket, query, caller) && hasTerms(ticket, query.q),
      show: ({ ticket }) => ticket,
    }),
    mock(contract.getTicketSummary)(() => ticketSummaryOf(rows.map(({ ticket }) => ticket))),
    mock(contract.listAgents)(() => [...agents]),
    tickets.one(contract.getTicket),
    mock(contract.createTicket)(({ body }) => {
      const tenant = world.get(tenantRows).find(({ id }) => id === body.tenantId);
      if (!tenant) throw rules.tenantUnknown();
      const at = now.toISOString();
      const ticket: Ticket = {
        ...body,
        ...{ id: newId('tkt'), ticketNumber: nextNumber(rows), category: 'technical', status: 'open' },
        ...{ tenantName: tenant.tenantName, createdAt: at, updatedAt: at, version: 1 },
      };
      rows.unshift({ ticket, messages: [], events: [], nextStatuses: [] });
      return ticket;
    }),
    tickets.change(contract.addTicketMessage, (held, { body }, { caller }) => {
      const change = new rules.TicketChange(stateOf(held.ticket), now);
      if (body.author === 'customer') change.enterAnswer();
      else if (body.visibility === 'public') change.reply();
      else change.leaveNote();
      return changed(held, change, caller, body);
    }),
    tickets.change(contract.updateTicket, (held, { body }, { caller }) => {
      if (body.assigneeId && !agents.some(({ id }) => id === body.assigneeId)) throw rules.agentUnknown();
      const change = new rules.TicketChange(stateOf(held.ticket), now);
      change.edit(body);
      return changed(held, change, caller);
    }),
    mock(contract.updateTickets)(({ body }, context) => ({
      results: body.ids.map((id) =>
        resultOf(id, () => tickets.put(acted(tickets.find(id, context), body, context.caller))),
      ),
    })),
  ];
};

function acted(held: Detail, body: contract.BulkUpdate, caller: User | null): Detail {
  const change = new rules.TicketChange(stateOf(held.ticket), now);
  change.act(body.action, caller?.id ?? '');
  if (body.action !== 'send_update') return changed(held, change, caller);
  const text = rules.fillUpdate(body.payload.message, held.ticket);
  return changed(held, change, caller, { author: 'staff', visibility: 'public', body: text });
}

function resultOf(id: string, act: () => void): contract.BulkResult {
  try {
    act();
    return { id, ok: true };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { id, ok: false, error: error.message };
  }
}

const dateOf = (text: string | undefined) => (text === undefined ? null : new Date(text));

function stateOf({ status, priority, category, ...ticket }: Ticket): rules.TicketState {
  const moments = { firstResponseAt: dateOf(ticket.firstResponseAt), resolvedAt: dateOf(ticket.resolvedAt) };
  return {
    status,
    priority,
    category,
    assignedTo: ticket.assigneeId ?? null,
    rating: ticket.rating ?? null,
    ...moments,
  };
}

type Message = Pick<contract.TicketMessage, 'author' | 'visibility' | 'body'>;

/** A ticket with what a change by the rules has made of it. */
function changed(held: Detail, change: rules.TicketChange, caller: User | null, message?: Message): Detail {
  if (change.events.length === 0) return held;
  const { assignedTo, firstResponseAt, resolvedAt, rating, ...state } = change.ticket;
  const { assigneeId: _, assignedTo: __, resolvedAt: ___, ...before } = held.ticket;
  const actorName = `${caller?.firstName} ${caller?.lastName}`;
  const at = now.toISOString();
  const ticket: Ticket = {
    ...before,
    ...state,
    ...(assignedTo && { assigneeId: assignedTo, assignedTo: agentName(assignedTo) }),
    ...(firstResponseAt && { firstResponseAt: firstResponseAt.toISOString() }),
    ...(resolvedAt && { resolvedAt: resolvedAt.toISOString() }),
    ...(rating !== null && { rating }),
    updatedAt: at,
    version: before.version + 1,
  };
  const events = change.events.flatMap(({ kind, details: { from, to = '', rating: stars } }): Detail['events'] => {
    if (kind === 'replied' || kind === 'noted' || kind === 'customer_replied') return [];
    const value = kind === 'assigned' ? agentName(to) : (stars ?? to);
    return [{ id: newId('tev'), kind, at, actorName, ...(from && { from }), ...(value && { to: value }) }];
  });
  const authorName = message?.author === 'customer' ? ticket.customerEmail : actorName;
  const said = message ? [{ ...message, id: newId('tms'), authorName, createdAt: at }] : [];
  const byKind = events.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  return { ...held, ticket, events: [...held.events, ...byKind], messages: [...held.messages, ...said] };
}

const agentName = (agentId: string) => agents.find(({ id }) => id === agentId)?.name ?? '';

export const nextNumber = (rows: readonly Detail[]) =>
  rules.ticketNumberOf(2026, Math.max(0, ...rows.map(({ ticket }) => Number(ticket.ticketNumber.slice(9)))) + 1);

function isAskedFor(ticket: Ticket, query: Input<typeof contract.listTickets>['query'], caller: MockContext['caller']) {
  const { status, priority = ticket.priority, tenantId = ticket.tenantId, assignee } = query;
  const agentId = assignee === 'me' ? caller?.id : assignee === 'nobody' ? undefined : assignee;
  return (
    (status === 'unclosed' ? ticket.status !== 'closed' : ticket.status === (status ?? ticket.status)) &&
    (assignee === undefined || ticket.assigneeId === agentId) &&
    ticket.priority === priority &&
    ticket.tenantId === tenantId
  );
}

/** Whether a ticket or the name of its tenant has each term of a text. */
export function hasTerms({ ticketNumber, subject, customerEmail, tenantName }: Ticket, q = ''): boolean {
  const text = [ticketNumber, subject, customerEmail, tenantName].join(' ').toLowerCase();
  return (
    q.trim() === '' ||
    q
      .trim()
      .toLowerCase()
      .split(/\s+/)
      .every((term) => text.includes(term))
  );
}
