import type { World } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { hourMs, minuteMs, type Calendar } from './calendar.ts';
import { randomOf, type Random } from './random.ts';
import { subjects } from './subjects.ts';

type Rows = World['rows'];
type Ticket = Rows['tickets'][number];
type TicketEvent = Rows['ticketEvents'][number];

const count = 60;
const daysOfTickets = 75;

/** Tickets in mixed states, each with the events that led there. */
export function makeSupport(
  seed: number,
  calendar: Calendar,
  users: Rows['users'],
): Pick<Rows, 'tickets' | 'ticketEvents'> {
  const random = randomOf(seed, 'support');
  const staff = users.filter(({ audience, role }) => audience === 'hq' && role === 'admin');
  const customers = users.filter(({ audience, isActive }) => audience === 'tenant' && isActive);
  const ages = Array.from({ length: count }, () => random.next() ** 2 * daysOfTickets).sort((a, b) => b - a);
  const stories = ages.map((age, index) => {
    const createdAt = calendar.daysAgo(age);
    const eligible = customers.filter((user) => user.createdAt <= createdAt);
    return ticketStory(random, calendar, {
      createdAt,
      customer: random.pick(eligible),
      agent: random.pick(staff),
      index,
    });
  });
  return { tickets: stories.map(({ ticket }) => ticket), ticketEvents: stories.flatMap(({ events }) => events) };
}

interface Opening {
  createdAt: Date;
  customer: Rows['users'][number];
  agent: Rows['users'][number];
  index: number;
}

function ticketStory(random: Random, calendar: Calendar, { createdAt, customer, agent, index }: Opening) {
  const status = statusFor(random, calendar.end.getTime() - createdAt.getTime());
  const isTaken = status !== 'open';
  const isDone = status === 'resolved' || status === 'closed';
  const later = (from: Date, minutes: number) =>
    new Date(Math.min(from.getTime() + minutes * minuteMs, calendar.end.getTime()));
  const firstResponseAt = isTaken ? later(createdAt, random.between(4, 55)) : null;
  const resolvedAt = isDone && firstResponseAt ? later(firstResponseAt, random.between(30, 40 * 60)) : null;
  const [subject, description] = random.pick(subjects);
  const companyId = customer.companyId ?? '';
  const ticket: Ticket = {
    id: newId('ticket', createdAt.getTime(), random.bytes),
    companyId,
    ticketNumber: `TKT-${createdAt.getUTCFullYear()}-${String(index + 1).padStart(6, '0')}`,
    subject,
    description,
    customerEmail: customer.email,
    priority: random.pick(['low', 'medium', 'medium', 'medium', 'high', 'high', 'urgent']),
    status,
    assignedTo: isTaken ? agent.id : null,
    createdAt,
    updatedAt: resolvedAt ?? firstResponseAt ?? createdAt,
    firstResponseAt,
    resolvedAt,
  };
  const event = (
    kind: TicketEvent['kind'],
    at: Date,
    actorUserId: string,
    details: Record<string, string> = {},
  ): TicketEvent => ({
    id: newId('ticketEvent', at.getTime(), random.bytes),
    companyId,
    ticketId: ticket.id,
    kind,
    at,
    actorUserId,
    details,
  });
  const events = [event('created', createdAt, customer.id)];
  if (firstResponseAt) {
    events.push(
      event('assigned', firstResponseAt, agent.id, { to: agent.id }),
      event('replied', firstResponseAt, agent.id),
    );
    const at = resolvedAt ?? firstResponseAt;
    events.push(event('status_changed', at, agent.id, { from: 'open', to: status }));
  }
  return { ticket, events };
}

function statusFor(random: Random, ageMs: number): Ticket['status'] {
  if (ageMs < 36 * hourMs) return random.pick(['open', 'open', 'in_progress']);
  if (ageMs < 9 * 24 * hourMs)
    return random.pick(['open', 'in_progress', 'in_progress', 'waiting_customer', 'resolved']);
  return random.pick(['resolved', 'closed', 'closed', 'closed', 'waiting_customer']);
}
