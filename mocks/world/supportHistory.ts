import { newId } from '@freight-hq/api/ids';
import { dayMs, hourMs, minuteMs, type Calendar } from './calendar.ts';
import { conversationOf } from './conversations.ts';
import { randomOf, type Random } from './random.ts';
import { subjects } from './subjects.ts';
import { eventsOf, type SupportRows, withDeadlines } from './support.ts';

type Ticket = SupportRows['tickets'][number];
type Person = Parameters<typeof conversationOf>[2];

const oldestDays = 396;
const newestDays = 21;
/** Tickets a day before the weeks with complete demo data, and during them. */
const rates = { before: 0.3, during: 0.12 } as const;
const fullyToldDays = 75;

/** Hours of the day (in UTC) in which customers write; most work from the Atlantic to the Pacific coast. */
const hours = [0, 2, 5, 8, 11, 12, 13, 13, 14, 14, 14, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 20, 21, 22, 23];
const stars = [5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 1];

/** A year of tickets that were answered and closed long ago. */
export function makeSupportHistory(seed: number, calendar: Calendar, users: readonly Person[]): SupportRows {
  const random = randomOf(seed, 'support-history');
  const staff = users.filter(({ jobs }) => jobs?.includes('support'));
  const customers = users.filter(({ audience }) => audience === 'tenant');
  const stories: SupportRows[] = [];
  for (let day = oldestDays; day >= newestDays; day -= 1) {
    const rate = day > fullyToldDays ? rates.before : rates.during;
    if (random.next() >= rate) continue;
    const createdAt = new Date(
      calendar.daysAgo(day).getTime() + random.pick(hours) * hourMs + random.between(0, 59) * minuteMs,
    );
    const eligible = customers.filter((user) => user.createdAt <= createdAt);
    if (eligible.length > 0) stories.push(story(random, createdAt, random.pick(eligible), random.pick(staff)));
  }
  return stories.reduce(joinSupport, { tickets: [], ticketEvents: [], ticketMessages: [] });
}

/** Both sets of tickets, with all that belongs to them. */
export const joinSupport = (a: SupportRows, b: SupportRows): SupportRows => ({
  tickets: [...a.tickets, ...b.tickets],
  ticketEvents: [...a.ticketEvents, ...b.ticketEvents],
  ticketMessages: [...a.ticketMessages, ...b.ticketMessages],
});

function story(random: Random, createdAt: Date, customer: Person, agent: Person): SupportRows {
  const ticket = closedTicket(random, createdAt, customer, agent);
  return {
    tickets: [ticket],
    ticketEvents: eventsOf(random, ticket, customer.id, agent.id),
    ticketMessages: conversationOf(random, ticket, customer, agent),
  };
}

function closedTicket(random: Random, createdAt: Date, customer: Person, agent: Person): Ticket {
  const [subject, description, category] = random.pick(subjects);
  const isDay = createdAt.getUTCHours() >= 12 && createdAt.getUTCHours() <= 22;
  const waited = isDay ? random.between(3, 18) : random.between(9, 34);
  const firstResponseAt = new Date(createdAt.getTime() + waited * minuteMs);
  const resolvedAt = new Date(firstResponseAt.getTime() + random.between(25, 46 * 60) * minuteMs);
  return withDeadlines({
    id: newId('tkt', createdAt.getTime(), random.bytes),
    companyId: customer.companyId ?? '',
    ticketNumber: '',
    subject,
    description,
    customerEmail: customer.email,
    priority: random.pick(['low', 'medium', 'medium', 'medium', 'high', 'urgent']),
    category,
    status: 'closed',
    assignedTo: agent.id,
    createdAt,
    updatedAt: new Date(resolvedAt.getTime() + dayMs),
    firstResponseAt,
    resolvedAt,
    waitingSince: resolvedAt,
    waitedSeconds: 0,
    replyWaitedSeconds: 0,
    rating: random.next() < 0.64 ? random.pick(stars) : null,
    version: 1,
  });
}
