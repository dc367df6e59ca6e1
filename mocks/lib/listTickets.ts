import {
  type SupportTicket,
  ticketPriorities,
  type ticketSortFields,
  ticketStatuses,
} from '@freight-hq/api/contract/tickets';
import { inOrder } from './inOrder.ts';

type SortField = (typeof ticketSortFields)[number];

export interface TicketQuery {
  q?: string | undefined;
  sort?: SortField | `-${SortField}` | undefined;
  status?: string | undefined;
  priority?: string | undefined;
  assignee?: string | undefined;
  tenantId?: string | undefined;
}

const keys: Record<SortField, (ticket: SupportTicket) => string | number> = {
  ticketNumber: ({ ticketNumber }) => ticketNumber,
  subject: ({ subject }) => subject.toLowerCase(),
  customerEmail: ({ customerEmail }) => customerEmail.toLowerCase(),
  priority: ({ priority }) => ticketPriorities.indexOf(priority),
  status: ({ status }) => ticketStatuses.indexOf(status),
  createdAt: ({ createdAt }) => createdAt,
};

/** The tickets that a query asks for, in the order that the API gives them; equal ones by id. */
export function listTickets(tickets: readonly SupportTicket[], query: TicketQuery, myId: string): SupportTicket[] {
  const { sort = '-createdAt' } = query;
  const found = tickets.filter((ticket) => isAskedFor(ticket, query, myId) && hasTerms(ticket, query.q));
  return inOrder(found, keys, sort, ({ id }) => id);
}

function isAskedFor(ticket: SupportTicket, query: TicketQuery, myId: string): boolean {
  const { status = ticket.status, priority = ticket.priority, tenantId = ticket.tenantId, assignee } = query;
  const isAssigned =
    assignee === undefined ||
    (assignee === 'nobody' ? !ticket.assigneeId : ticket.assigneeId === (assignee === 'me' ? myId : assignee));
  const isInStatus = status === 'unclosed' ? ticket.status !== 'closed' : ticket.status === status;
  return isAssigned && isInStatus && ticket.priority === priority && ticket.tenantId === tenantId;
}

const words = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Whether the ticket or its tenant's name has each term of the text; short ones count at the beginnings of words. */
export function hasTerms(ticket: SupportTicket, q: string | undefined): boolean {
  if (q === undefined || q === '') return true;
  const texts = [`${ticket.ticketNumber} ${ticket.subject} ${ticket.customerEmail}`, ticket.tenantName];
  return q
    .trim()
    .split(/\s+/)
    .every((term) => texts.some((text) => hasTerm(text, term)));
}

function hasTerm(text: string, term: string): boolean {
  if (/[\p{L}\p{N}]{3}/u.test(term)) return text.toLowerCase().includes(term.replace(/^#/, '').toLowerCase());
  const starts = words(term);
  const padded = /^#?(\d+)$/.exec(term)?.[1]?.padStart(6, '0');
  const has = (start: string) => words(text).some((word) => word.startsWith(start));
  return (starts.length > 0 && starts.every(has)) || (padded !== undefined && has(padded));
}
