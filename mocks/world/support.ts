import { type Deadlines, deadlinesOf } from '@freight-hq/api/rules/support/ticket-clock';
import { doneStatuses } from '@freight-hq/api/rules/support/tickets';
import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { hourMs, minuteMs, type Calendar } from './calendar.ts';
import { conversationOf } from './conversations.ts';
import { randomOf, type Random } from './random.ts';
import { subjects } from './subjects.ts';

type Rows = WorldRows;
type Ticket = Rows['tickets'][number];
type TicketEvent = Rows['ticketEvents'][number];
type Status = Ticket['status'];
export type SupportRows = Pick<Rows, 'tickets' | 'ticketEvents' | 'ticketMessages'>;

const count = 60;
const daysOfTickets = 75;

/** Tickets in mixed states, each with the events that led there. */
export function makeSupport(seed: number, calendar: Calendar, users: Rows['users']): SupportRows {
  const random = randomOf(seed, 'support');
  const details = randomOf(seed, 'support-details');
  const staff = users.filter(({ jobs }) => jobs?.includes('support'));
  const customers = users.filter(({ audience, isActive }) => audience === 'tenant' && isActive);
  const ages = Array.from({ length: count }, () => random.next() ** 2 * daysOfTickets).sort((a, b) => b - a);
  const stories = ages.map((age) => {
    const createdAt = calendar.daysAgo(age);
    const eligible = customers.filter((user) => user.createdAt <= createdAt);
    return ticketStory(random, details, calendar, {
      createdAt,
      customer: random.pick(eligible),
      agent: random.pick(staff),
    });
  });
  return {
    tickets: stories.map(({ ticket }) => ticket),
    ticketEvents: stories.flatMap(({ events }) => events),
    ticketMessages: stories.flatMap(({ messages }) => messages),
  };
}

/** Numbers all tickets of the demo data in the order in which they came, from 1 in each year. */
export function numberTickets(tickets: readonly Ticket[]): Pick<Rows, 'tickets' | 'ticketNumbers'> {
  const last = new Map<number, number>();
  const numbered = tickets
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .map((ticket) => {
      const year = ticket.createdAt.getUTCFullYear();
      const next = (last.get(year) ?? 0) + 1;
      last.set(year, next);
      return { ...ticket, ticketNumber: `TKT-${year}-${String(next).padStart(6, '0')}` };
    });
  return { tickets: numbered, ticketNumbers: [...last].map(([year, number]) => ({ year, last: number })) };
}

/** A ticket with what is stored of its clock. */
export const withDeadlines = (ticket: Omit<Ticket, keyof Deadlines> & Parameters<typeof deadlinesOf>[0]): Ticket => ({
  ...ticket,
  ...deadlinesOf(ticket),
});

interface Opening {
  createdAt: Date;
  customer: Rows['users'][number];
  agent: Rows['users'][number];
}

function ticketStory(random: Random, details: Random, calendar: Calendar, { createdAt, customer, agent }: Opening) {
  const status = statusFor(random, calendar.end.getTime() - createdAt.getTime());
  const isTaken = status !== 'open';
  const isDone = doneStatuses.includes(status);
  const later = (from: Date, minutes: number) =>
    new Date(Math.min(from.getTime() + minutes * minuteMs, calendar.end.getTime()));
  const firstResponseAt = isTaken ? later(createdAt, random.between(4, 55)) : null;
  const resolvedAt = isDone && firstResponseAt ? later(firstResponseAt, random.between(30, 40 * 60)) : null;
  const [subject, description, category] = random.pick(subjects);
  const ticket = withDeadlines({
    id: newId('tkt', createdAt.getTime(), random.bytes),
    companyId: customer.companyId ?? '',
    // Given once all tickets of the demo data are there.
    ticketNumber: '',
    subject,
    description,
    customerEmail: customer.email,
    priority: random.pick(['low', 'medium', 'medium', 'medium', 'high', 'high', 'urgent']),
    category,
    status,
    assignedTo: isTaken ? agent.id : null,
    createdAt,
    updatedAt:
      (status === 'closed' && resolvedAt ? later(resolvedAt, 24 * 60) : resolvedAt) ?? firstResponseAt ?? createdAt,
    firstResponseAt,
    resolvedAt,
    waitingSince: status === 'waiting_customer' ? firstResponseAt : resolvedAt,
    waitedSeconds: 0,
    replyWaitedSeconds: 0,
    rating: isDone && details.next() < 0.7 ? details.pick([3, 4, 4, 5, 5, 5, 5]) : null,
    version: 1,
  });
  return {
    ticket,
    events: eventsOf(random, ticket, customer.id, agent.id),
    messages: conversationOf(details, ticket, customer, agent),
  };
}

/** The history of a ticket, derived from its current state. */
export function eventsOf(random: Random, ticket: Ticket, customerId: string, agentId: string): TicketEvent[] {
  const event = (
    kind: TicketEvent['kind'],
    at: Date,
    actorUserId: string,
    details: Record<string, string> = {},
  ): TicketEvent => ({
    id: newId('tev', at.getTime(), random.bytes),
    companyId: ticket.companyId,
    ticketId: ticket.id,
    kind,
    at,
    actorUserId,
    details,
  });
  const { createdAt, firstResponseAt, resolvedAt, rating } = ticket;
  const events = [event('created', createdAt, customerId)];
  if (!firstResponseAt) return events;
  const momentOf = (to: Status) =>
    (to === 'closed' ? ticket.updatedAt : to === 'resolved' ? resolvedAt : null) ?? firstResponseAt;
  events.push(
    event('assigned', firstResponseAt, agentId, { to: agentId }),
    event('replied', firstResponseAt, agentId),
    ...stepsTo(ticket.status).map(([from, to]) => event('status_changed', momentOf(to), agentId, { from, to })),
  );
  if (rating && resolvedAt) events.push(event('rated', resolvedAt, customerId, { rating: String(rating) }));
  return events;
}

/** The changes of status that lead from the opening to a status. */
function stepsTo(status: Status): [from: Status, to: Status][] {
  const path: Status[] = ['open', 'in_progress', 'resolved', 'closed'];
  const way: Status[] =
    status === 'waiting_customer' ? ['open', 'in_progress', status] : path.slice(0, path.indexOf(status) + 1);
  return way.slice(1).map((to, index) => [way[index] as Status, to]);
}

function statusFor(random: Random, ageMs: number): Status {
  if (ageMs < 36 * hourMs) return random.pick(['open', 'open', 'in_progress']);
  if (ageMs < 9 * 24 * hourMs)
    return random.pick(['open', 'in_progress', 'in_progress', 'waiting_customer', 'resolved']);
  return random.pick(['resolved', 'closed', 'closed', 'closed', 'waiting_customer']);
}
