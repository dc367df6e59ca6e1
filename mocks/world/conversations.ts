import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { minuteMs } from './calendar.ts';
import type { Random } from './random.ts';

type Rows = WorldRows;
type Ticket = Rows['tickets'][number];
type Message = Rows['ticketMessages'][number];
type Person = Rows['users'][number];

const replies = [
  'Thank you for telling us. We have found the cause and are working on it.',
  'I can see the same on our side. I will write again as soon as I know more.',
  'Could you tell us which load this was, and at what time?',
];
const notes = [
  'Seen with another carrier last week; the same export job.',
  'Checked the log: the call from their side never arrived.',
];
const answers = ['It was the load to Boise, on Monday at about nine.', 'Thank you, that helps us a lot.'];
const endings = [
  'This works again since this morning. Please write if you see it once more.',
  'We have corrected the entry. I mark the ticket as resolved.',
];

/** Messages between staff and customer, from the first reply on. */
export function conversationOf(random: Random, ticket: Ticket, customer: Person, agent: Person): Message[] {
  const { firstResponseAt, resolvedAt } = ticket;
  if (!firstResponseAt) return [];
  const message = (author: Message['author'], visibility: Message['visibility'], body: string, at: Date): Message => ({
    id: newId('tms', at.getTime(), random.bytes),
    companyId: ticket.companyId,
    ticketId: ticket.id,
    visibility,
    author,
    authorUserId: author === 'staff' ? agent.id : customer.id,
    body,
    createdAt: at,
  });
  const messages = [message('staff', 'public', random.pick(replies), firstResponseAt)];
  if (!resolvedAt) return messages;
  const between = (resolvedAt.getTime() - firstResponseAt.getTime()) / minuteMs;
  const at = (share: number) => new Date(firstResponseAt.getTime() + Math.floor(between * share) * minuteMs);
  if (random.next() < 0.5) messages.push(message('staff', 'internal', random.pick(notes), at(0.3)));
  if (random.next() < 0.7) messages.push(message('customer', 'public', random.pick(answers), at(0.6)));
  messages.push(message('staff', 'public', random.pick(endings), resolvedAt));
  return messages;
}
