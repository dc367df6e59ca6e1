import * as contract from '@freight-hq/api/contract/support/tickets';
import type { Input } from '@freight-hq/api/endpoint';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/support/tickets';
import { isFound } from '@freight-hq/api/rules/search';
import type { MockWorld } from '../../kit/world.ts';
import { fewTenants, tenants } from '../../tenants/tenants/rows.ts';
import { collection } from '../../kit/collection.ts';
import { mock, type MockContext } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { changed, readKey, stateOf } from './change.ts';
import { agents, isOpen, ticketReads, ticketRows, ticketSummaryOf } from './rows.ts';

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
  const reads = world.get(ticketReads);
  /** A caller who has seen the version before knows the change too. */
  const save = (held: Detail, next: Detail, { caller }: MockContext) => {
    const key = readKey(held.ticket.id, caller);
    if (reads.get(key) === held.ticket.version) reads.set(key, next.ticket.version);
    return tickets.put(next);
  };
  return [
    tickets.list(contract.listTickets, {
      sort: {
        ticketNumber: ({ ticket }) => ticket.ticketNumber,
        subject: ({ ticket }) => ticket.subject.toLowerCase(),
        customerEmail: ({ ticket }) => ticket.customerEmail.toLowerCase(),
        priority: ({ ticket }) => contract.ticketPriorities.indexOf(ticket.priority),
        status: ({ ticket }) => contract.ticketStatuses.indexOf(ticket.status),
        createdAt: ({ ticket }) => ticket.createdAt,
        due: ({ ticket }) => dueOf(ticket),
      },
      order: '-createdAt',
      filter: ({ ticket, messages }, query, { caller }) =>
        isAskedFor(ticket, query, caller) &&
        isFound(
          query.q ?? '',
          ...[ticket.ticketNumber, ticket.subject, ticket.customerEmail, ticket.tenantName, ticket.description],
          ...messages.map(({ body }) => body),
        ),
      show: ({ ticket }, query, { caller }) =>
        Object.keys(query).length === 0
          ? ticket
          : { ...ticket, isUnread: isOpen(ticket) && ticket.version > (reads.get(readKey(ticket.id, caller)) ?? 0) },
    }),
    mock(contract.getTicketSummary)(() => ticketSummaryOf(rows.map(({ ticket }) => ticket))),
    mock(contract.listAgents)(() => [...agents]),
    tickets.one(contract.getTicket),
    mock(contract.createTicket)(({ body }) => {
      const tenant = [...fewTenants, ...tenants].find(({ id }) => id === body.tenantId);
      if (!tenant) throw rules.tenantUnknown();
      const at = now.toISOString();
      const ticket: Ticket = {
        ...body,
        ...{ id: newId('tkt'), ticketNumber: nextNumber(rows), category: 'technical', status: 'open' },
        ...{ companyId: tenant.companyId, tenantName: tenant.tenantName, createdAt: at, updatedAt: at, version: 1 },
        ...{ waitedSeconds: 0, replyWaitedSeconds: 0 },
      };
      rows.unshift({ ticket, messages: [], events: [], nextStatuses: [] });
      return ticket;
    }),
    tickets.change(contract.addTicketMessage, (held, { body }, context) => {
      const change = new rules.TicketChange(stateOf(held.ticket), now);
      change.say(body, context.caller?.id ?? '');
      return save(held, changed(held, change, context.caller, body), context);
    }),
    tickets.change(contract.updateTicket, (held, { body }, context) => {
      if (body.assigneeId && !agents.some(({ id }) => id === body.assigneeId)) throw rules.agentUnknown();
      const change = new rules.TicketChange(stateOf(held.ticket), now);
      change.edit(body);
      return save(held, changed(held, change, context.caller), context);
    }),
    mock(contract.readTicket)(({ ticketId, body: { version } }, context) => {
      tickets.find(ticketId, context);
      const key = readKey(ticketId, context.caller);
      reads.set(key, Math.max(version, reads.get(key) ?? 0));
    }),
  ];
};

/** Deadlines, then what waits for the customer, then what is done. */
function dueOf(ticket: Ticket): number {
  const clock = rules.clockOf({ ...stateOf(ticket), createdAt: new Date(ticket.createdAt) });
  if (!clock) return Number.MAX_SAFE_INTEGER;
  return clock.stoppedAt ? Number.MAX_SAFE_INTEGER - 1 : clock.dueAt.getTime();
}

const nextNumber = (rows: readonly Detail[]) =>
  rules.ticketNumberOf(2026, Math.max(0, ...rows.map(({ ticket }) => Number(ticket.ticketNumber.slice(9)))) + 1);

function isAskedFor(ticket: Ticket, query: Input<typeof contract.listTickets>['query'], caller: MockContext['caller']) {
  const { status, priority = ticket.priority, tenantId = ticket.tenantId, assignee } = query;
  const agentId = assignee === 'me' ? caller?.id : assignee === 'nobody' ? undefined : assignee;
  return (
    (status === 'unresolved' ? isOpen(ticket) : ticket.status === (status ?? ticket.status)) &&
    (assignee === undefined || ticket.assigneeId === agentId) &&
    ticket.priority === priority &&
    ticket.tenantId === tenantId
  );
}
