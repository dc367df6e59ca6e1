import * as contract from '@freight-hq/api/contract/tickets';
import type { User } from '@freight-hq/api/contract/users';
import { agents, ticketDetails, ticketSummaryOf } from '../data/tickets.ts';
import type { MockWorld } from '../data/world.ts';
import { listTickets } from '../lib/listTickets.ts';
import { mock } from '../lib/mock.ts';
import { pageOf } from '../lib/paged.ts';
import { refuse } from '../lib/refuse.ts';

type Detail = contract.TicketDetail;
type Ticket = contract.SupportTicket;
type Status = Ticket['status'];

/** When everything that is written here happens. */
const now = '2026-06-30T12:00:00.000Z';

const ways: Record<Status, Status[]> = {
  open: ['in_progress'],
  in_progress: ['waiting_customer', 'resolved'],
  waiting_customer: ['in_progress'],
  resolved: ['closed', 'in_progress'],
  closed: ['in_progress'],
};

export const ticketHandlers = (world: MockWorld) => [
  mock(contract.listTickets)(({ query }, { caller }) =>
    pageOf(listTickets(world.tickets, query, caller?.id ?? ''), query),
  ),
  mock(contract.getTicketSummary)(() => ticketSummaryOf(world.tickets)),
  mock(contract.listAgents)(() => [...agents]),
  mock(contract.getTicket)(({ ticketId }) => detailOf(world, ticketId)),
  mock(contract.createTicket)(({ body }) => {
    const tenant = world.tenants.find(({ id }) => id === body.tenantId);
    if (!tenant) throw refuse('ticketTenantMissing');
    const ticket: Ticket = {
      ...body,
      ...{ id: newId(world), ticketNumber: nextNumber(world), category: 'technical', status: 'open' },
      ...{ tenantName: tenant.tenantName, createdAt: now, updatedAt: now, version: 1 },
    };
    world.tickets = [ticket, ...world.tickets];
    return ticket;
  }),
  mock(contract.addTicketMessage)(({ ticketId, body }, { caller }) => {
    const held = detailOf(world, ticketId);
    const isCustomer = body.author === 'customer';
    const isReply = body.visibility === 'public' && !isCustomer;
    if (isReply && held.ticket.status === 'closed') throw refuse('ticketClosed');
    const message = { id: newId(world), ...body, createdAt: now };
    const authorName = isCustomer ? held.ticket.customerEmail : `${caller?.firstName} ${caller?.lastName}`;
    return change(world, held, caller, {
      ...(isCustomer && { status: 'in_progress' as const }),
      ...(isReply && { firstResponseAt: held.ticket.firstResponseAt ?? now }),
      messages: [...held.messages, { ...message, authorName }],
    });
  }),
  mock(contract.updateTicket)(({ ticketId, body }, { caller, ifMatch }) => {
    const held = detailOf(world, ticketId);
    if (held.ticket.version !== ifMatch) throw refuse('ticketStale');
    const { assigneeId, ...given } = body;
    const { status = held.ticket.status } = given;
    if (status !== held.ticket.status && !held.nextStatuses.includes(status)) throw refuse('ticketWrongStatus');
    if (held.ticket.status === 'closed' && body.priority) throw refuse('ticketClosed');
    return change(world, held, caller, { ...defined(given), ...(assigneeId !== undefined && assignedTo(assigneeId)) });
  }),
  mock(contract.updateTickets)(({ body }, { caller }) => ({
    results: body.ids.map((id) => {
      const held = detailOf(world, id);
      const error = refusalOf(body.action, held);
      if (error) return { id, ok: false, error };
      change(world, held, caller, changesBy(body, held, caller?.id ?? ''));
      return { id, ok: true };
    }),
  })),
];

function changesBy(body: contract.BulkUpdate, { ticket, messages }: Detail, myId: string): Changes {
  if (body.action === 'assign_to_me') return assignedTo(myId);
  if (body.action === 'escalate') return { priority: contract.ticketPriorities[rank(ticket) + 1] ?? 'urgent' };
  if (body.action === 'resolve') return { status: 'resolved' };
  const message = { visibility: 'public', author: 'staff', body: body.payload.message, createdAt: now } as const;
  const authorName = agents.find(({ id }) => id === myId)?.name ?? '';
  return {
    firstResponseAt: ticket.firstResponseAt ?? now,
    messages: [...messages, { ...message, id: `tms_${messages.length}`, authorName }],
  };
}

function refusalOf(action: contract.BulkUpdate['action'], { ticket, nextStatuses }: Detail): string | undefined {
  const status = ticket.status.replaceAll('_', ' ');
  if (action === 'resolve' && ticket.status !== 'resolved' && !nextStatuses.includes('resolved')) {
    return `A ticket that is ${status} cannot become resolved`;
  }
  if (action !== 'resolve' && ticket.status === 'closed') return 'This ticket is closed; reopen it first';
  return action === 'escalate' && ticket.priority === 'urgent' ? 'This ticket is urgent already' : undefined;
}

type Changes = Partial<Ticket> & { messages?: Detail['messages'] };

function change(world: MockWorld, held: Detail, caller: User | null, changes: Changes): Detail {
  const { messages = held.messages, ...values } = changes;
  const status = values.status ?? held.ticket.status;
  const { resolvedAt, ...rest } = { ...held.ticket, ...values, updatedAt: now, version: held.ticket.version + 1 };
  const isDone = status === 'resolved' || status === 'closed';
  const ticket: Ticket = { ...rest, ...(isDone && { resolvedAt: resolvedAt ?? now }) };
  if (!ticket.assigneeId) {
    delete ticket.assigneeId;
    delete ticket.assignedTo;
  }
  const actorName = `${caller?.firstName} ${caller?.lastName}`;
  const events = [...held.events, ...eventsBetween(held.ticket, ticket, actorName)];
  const detail = { ...held, ticket, messages, events, nextStatuses: ways[status] };
  world.tickets = world.tickets.map((row) => (row.id === ticket.id ? ticket : row));
  world.ticketDetails.set(ticket.id, detail);
  return detail;
}

const told = [
  { kind: 'assigned', member: 'assignedTo' },
  { kind: 'category_changed', member: 'category' },
  { kind: 'priority_changed', member: 'priority' },
  { kind: 'status_changed', member: 'status' },
] as const;

function eventsBetween(before: Ticket, after: Ticket, actorName: string): Detail['events'] {
  return told
    .filter(({ member }) => before[member] !== after[member])
    .map(({ kind, member }) => ({
      ...{ id: `tev_${after.version}_${kind}`, kind, at: now, actorName },
      ...(member !== 'assignedTo' && { from: before[member] }),
      ...(after[member] && { to: after[member] }),
    }));
}

function detailOf(world: MockWorld, ticketId: string): Detail {
  const ticket = world.tickets.find(({ id }) => id === ticketId);
  if (!ticket) throw refuse('ticketMissing');
  const known = world.ticketDetails.get(ticketId) ?? ticketDetails.find((detail) => detail.ticket.id === ticketId);
  return known ?? { ticket, messages: [], events: [], nextStatuses: ways[ticket.status] };
}

function assignedTo(assigneeId: string | null): Partial<Ticket> {
  return { assigneeId: assigneeId ?? '', assignedTo: agents.find(({ id }) => id === assigneeId)?.name ?? '' };
}

const rank = ({ priority }: Ticket) => contract.ticketPriorities.indexOf(priority);
const newId = (world: MockWorld) => `tkt_${String(world.tickets.length).padStart(26, '0')}`;
export const nextNumber = ({ tickets }: MockWorld) =>
  `TKT-2026-${String(Math.max(0, ...tickets.map(({ ticketNumber }) => Number(ticketNumber.slice(9)))) + 1).padStart(6, '0')}`;

const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Ticket>;
