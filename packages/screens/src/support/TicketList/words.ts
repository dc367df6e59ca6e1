import type { SupportTicket, TicketDetail, TicketStatus } from '@freight-hq/api/contract/support/tickets';
import { isDone } from '@freight-hq/api/rules/support/tickets';
import { priorityLabels, statusLabels } from '../../lib/ticketWords.ts';
import type { BulkDraft, BulkOutcome } from './TicketList.tsx';

export const mayNotWrite = 'Your role may not change tickets';

export const categoryLabels: Record<SupportTicket['category'], string> = {
  account: 'Account',
  billing: 'Billing',
  technical: 'Technical',
  training: 'Training',
  integration: 'Integration',
};

/** The button of each action on several tickets. */
export const bulkLabels: Record<BulkDraft['action'], string> = {
  assign_to_me: 'Assign to Me',
  escalate: 'Escalate Selected',
  resolve: 'Mark as Resolved',
  send_update: 'Send Update',
};

export const bulkBusy: Record<BulkDraft['action'], string> = {
  assign_to_me: 'Assigning...',
  escalate: 'Escalating...',
  resolve: 'Resolving...',
  send_update: 'Sending...',
};

/** The action on a ticket, in the sentence of the result. */
export const bulkDone: Record<BulkOutcome['action'], string> = {
  assign_to_me: 'assigned to you',
  escalate: 'escalated',
  resolve: 'resolved',
  send_update: 'updated',
  undo: 'put back',
};

const refusals: Record<string, string> = {
  ticket_closed: 'closed',
  ticket_resolved: 'resolved already',
  top_priority: 'urgent already',
  not_found: 'deleted',
  not_undoable: 'changed since',
  merged: 'merged',
};

/** Such as '26 escalated, 24 not: 22 closed, 2 urgent already'. */
export function outcomeText({ action, results }: BulkOutcome): string {
  const refused = results.filter(({ ok }) => !ok);
  const done = `${results.length - refused.length} ${bulkDone[action]}`;
  if (refused.length === 0) return done;
  const counts = new Map<string, number>();
  for (const { code = '' } of refused) {
    const reason = refusals[code] ?? 'refused';
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const reasons = [...counts].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => `${count} ${reason}`);
  return `${done}, ${refused.length} not: ${reasons.join(', ')}`;
}

/** Label of the button that changes a ticket's status. */
export function moveLabel(from: TicketStatus, to: TicketStatus): string {
  if (to === 'waiting_customer') return 'Wait for customer';
  if (to === 'resolved') return 'Resolve';
  if (to === 'closed') return 'Close ticket';
  if (isDone({ status: from })) return 'Reopen';
  return from === 'waiting_customer' ? 'Resume work' : 'Start work';
}

export interface UpdateTemplate {
  id: string;
  label: string;
  text: string;
}

export const updateTemplates: readonly UpdateTemplate[] = [
  {
    id: 'progress',
    label: 'We are working on it',
    text: 'We are working on "{subject}" ({ticket}) and will write again as soon as there is news.',
  },
  {
    id: 'question',
    label: 'We need an answer',
    text: 'To go on with "{subject}" ({ticket}) we need an answer from {tenant}. Please reply to our last message.',
  },
  {
    id: 'release',
    label: 'A correction is out',
    text: 'A correction for "{subject}" ({ticket}) is out. Please tell us if you see it once more.',
  },
];

type Event = TicketDetail['events'][number];

/** One line of the history, after the name of the user. */
export function eventText({ kind, from = '', to = '' }: Event): string {
  if (kind === 'created') return 'opened the ticket';
  if (kind === 'assigned') return to ? `assigned it to ${to}` : 'took the assignment back';
  if (kind === 'rated') return `gave ${to} of 5 stars`;
  if (kind === 'merged') return to ? `merged it into ${to}` : `merged ${from} into it`;
  if (kind === 'unmerged') return to ? `took the merge of ${to} back` : `took its merge into ${from} back`;
  if (kind === 'split') return to ? `split ${to} off` : `split it off ${from}`;
  const label = (value: string) =>
    ({ ...statusLabels, ...priorityLabels, ...categoryLabels } as Record<string, string>)[value] ?? value;
  if (kind === 'escalated') return `escalated it from ${label(from)} to ${label(to)}`;
  if (kind === 'status_changed' && from === 'open' && to === 'resolved') return 'resolved it straight from Open';
  const what = { status_changed: 'status', priority_changed: 'priority', category_changed: 'category' }[kind];
  return `changed the ${what} from ${label(from)} to ${label(to)}`;
}

const minuteMs = 60_000;

/** A span in its largest unit, for a column: 9 min, 2 h, 3 days. */
export function formatAge(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** A span in the largest two units that say something: 9 min, 2 h 5 min, 3 days. */
export function formatSpan(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} days`;
}
