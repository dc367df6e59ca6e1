import { conflict, invalid, notFound, staleEdit } from '../../../kernel/errors.ts';
import { type Calendar, firstReplyDue, ticketPriorities, workingSeconds } from '../ticket-clock/rules.ts';
import type { messageAuthors, messageVisibilities } from '../ticket-thread/contract.ts';
import type { BulkUpdate, TicketCategory, TicketPriority, TicketStatus } from './contract.ts';

/** Days after its resolution in which a ticket can be reopened. */
export const reopenDays = 14;

/** Seconds in which an action on several tickets can be undone; the screen offers it for the first eight. */
export const undoSeconds = 60;

export const ticketMissing = () => notFound('Ticket not found');
export const ticketStale = () => staleEdit('Another user has changed this ticket in the meantime');
export const tenantUnknown = () => refuseField('/tenantId', 'Tenant not found');
export const agentUnknown = () => refuseField('/assigneeId', 'This user cannot be assigned tickets');

export const ticketMerged = () => conflict('This ticket was merged into another one; go on there', { code: 'merged' });
export const notUndoable = () => conflict('This can no longer be undone', { code: 'not_undoable' });

export const refuseField = (pointer: string, detail: string) => invalid(detail, { errors: [{ pointer, detail }] });

/** The allowed changes of status; a resolved or closed ticket can be reopened for a time after its resolution. */
const ways: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ['in_progress', 'waiting_customer', 'resolved'],
  in_progress: ['waiting_customer', 'resolved'],
  waiting_customer: ['in_progress', 'resolved', 'closed'],
  resolved: ['closed', 'in_progress'],
  closed: ['in_progress'],
};

const dayMs = 24 * 60 * 60_000;

type Progress = Pick<TicketState, 'status' | 'resolvedAt'>;

export const doneStatuses: readonly TicketStatus[] = ['resolved', 'closed'];
export const isDone = ({ status }: Pick<TicketState, 'status'>): boolean => doneStatuses.includes(status);

/** The clock stands still in these: the next step is the customer's, or there is none. */
export const stoppedStatuses: readonly TicketStatus[] = ['waiting_customer', ...doneStatuses];

function canReopen({ resolvedAt }: Progress, now: Date): boolean {
  return resolvedAt !== null && now.getTime() - resolvedAt.getTime() <= reopenDays * dayMs;
}

export function nextStatuses(ticket: Progress, now: Date): TicketStatus[] {
  return ways[ticket.status].filter((to) => !isDone(ticket) || to === 'closed' || canReopen(ticket, now));
}

/** Throws if the change of status is not allowed. */
function checkTransition(ticket: Progress, to: TicketStatus, now: Date): void {
  if (nextStatuses(ticket, now).includes(to)) return;
  const isTooLate = ways[ticket.status].includes(to);
  const detail = isTooLate
    ? `This ticket was resolved more than ${reopenDays} days ago; open a new one`
    : `A ticket that is ${words(ticket.status)} cannot become ${words(to)}`;
  throw conflict(detail, { code: 'wrong_status', errors: [{ pointer: '/status', detail }] });
}

/** Throws if a ticket is closed. */
function checkNotClosed({ status }: Progress): void {
  if (status === 'closed') throw conflict('This ticket is closed; reopen it first', { code: 'ticket_closed' });
}

const words = (status: TicketStatus) => status.replaceAll('_', ' ');

/** The part of a ticket that changes. */
export interface TicketState {
  status: TicketStatus;
  priority: TicketPriority;
  category: TicketCategory;
  createdAt: Date;
  assignedTo: string | null;
  firstResponseAt: Date | null;
  firstReplyDueAt: Date;
  resolvedAt: Date | null;
  /** Since when the clock stands still; null while it runs. */
  waitingSince: Date | null;
  /** Whole seconds of working time in which the clock stood still before. */
  waitedSeconds: number;
  /** Seconds before the first reply that do not count: the clock stood still, or nobody worked. */
  replyWaitedSeconds: number;
  /** When the support works for it. */
  calendar: Calendar;
  rating: number | null;
  /** The ticket in which it goes on. */
  mergedIntoId?: string | null;
}

export interface TicketEdit {
  status?: TicketStatus | undefined;
  priority?: TicketPriority | undefined;
  category?: TicketCategory | undefined;
  assigneeId?: string | null | undefined;
  rating?: number | undefined;
}

interface Said {
  author: (typeof messageAuthors)[number];
  visibility: (typeof messageVisibilities)[number];
  waitForCustomer?: boolean | undefined;
}

export const ticketEventKinds = [
  'created',
  'assigned',
  'status_changed',
  'priority_changed',
  'category_changed',
  'escalated',
  'replied',
  'noted',
  'customer_replied',
  'rated',
  'merged',
  'unmerged',
  'split',
] as const;
type EventKind = (typeof ticketEventKinds)[number];

/** One change of a ticket by its rules. Throws a refusal, and leaves the given ticket as it is. */
export class TicketChange<State extends TicketState = TicketState> {
  /** The ticket after the change. */
  readonly ticket: State;
  readonly events: { kind: EventKind; details: Record<string, string> }[] = [];
  readonly #now: Date;

  constructor(ticket: State, now: Date) {
    if (ticket.mergedIntoId) throw ticketMerged();
    this.ticket = { ...ticket };
    this.#now = now;
  }

  /** A reopening is applied first and a closing last, so that the refusals of closed tickets depend on the new status. */
  edit({ status, priority, category, assigneeId, rating }: TicketEdit): void {
    if (status && status !== 'closed') this.moveTo(status);
    if (priority) this.#prioritise(priority);
    if (category) this.#categorise(category);
    if (assigneeId !== undefined) this.#assign(assigneeId);
    if (rating !== undefined) this.#rate(rating);
    if (status === 'closed') this.moveTo(status);
  }

  /** One of the actions on several tickets, by the user with this id. */
  act(action: BulkUpdate['action'], myId: string): void {
    checkNotClosed(this.ticket);
    if (isDone(this.ticket)) throw conflict('This ticket is resolved; reopen it first', { code: 'ticket_resolved' });
    if (action === 'assign_to_me') this.#assign(myId);
    else if (action === 'escalate') this.#escalate();
    else if (action === 'resolve') this.moveTo('resolved');
    else this.reply();
  }

  moveTo(to: TicketStatus): void {
    if (to === this.ticket.status) return;
    checkTransition(this.ticket, to, this.#now);
    this.#become(to);
    if (!isDone({ status: to })) this.ticket.resolvedAt = null;
    else if (to === 'resolved') this.ticket.resolvedAt = this.#now;
    else this.ticket.resolvedAt ??= this.#now;
  }

  /** Takes back an action on several tickets, by the events that it wrote. */
  undo(events: readonly TicketChange['events'][number][]): void {
    if (events.length === 0) throw notUndoable();
    for (const { kind, details } of events) {
      const { from, to } = details as { from?: string; to?: string };
      if (kind === 'assigned') this.#assign(from ?? null);
      else if (kind === 'escalated') this.#prioritise(from as TicketPriority);
      else if (kind === 'status_changed' && to === 'resolved') {
        this.#become(from as TicketStatus);
        this.ticket.resolvedAt = null;
      } else throw notUndoable();
    }
  }

  /** A message of the user with this id. */
  say({ author, visibility, waitForCustomer }: Said, myId: string): void {
    if (waitForCustomer && (author === 'customer' || visibility === 'internal')) {
      throw refuseField('/waitForCustomer', 'Only a public reply waits for the customer');
    }
    if (author === 'customer') {
      if (visibility === 'internal') throw refuseField('/visibility', "A customer's answer is public");
      this.hear('customer');
    } else if (visibility === 'internal') this.#note('noted');
    else this.reply();
    if (!waitForCustomer) return;
    this.moveTo('waiting_customer');
    if (this.ticket.assignedTo === null) this.#assign(myId);
  }

  /** A mail of the customer, or of a program of theirs, for which nothing else changes. */
  hear(by: 'customer' | 'program'): void {
    if (by === 'customer') this.moveTo('in_progress');
    this.#note('customer_replied');
  }

  reply(): void {
    checkNotClosed(this.ticket);
    this.#note('replied');
    if (this.ticket.firstResponseAt) return;
    const { calendar, createdAt } = this.ticket;
    const waited = this.#waited();
    this.ticket.firstResponseAt = this.#now;
    const worked = workingSeconds(calendar, createdAt, this.#now) - waited;
    this.ticket.replyWaitedSeconds = Math.floor((this.#now.getTime() - createdAt.getTime()) / 1000) - worked;
    this.ticket.firstReplyDueAt = firstReplyDue(calendar, createdAt, waited);
  }

  /** Stops the clock or lets it go on. */
  #become(to: TicketStatus): void {
    this.#note('status_changed', { from: this.ticket.status, to });
    this.ticket.status = to;
    if (stoppedStatuses.includes(to)) this.ticket.waitingSince ??= this.#now;
    else {
      this.ticket.waitedSeconds = this.#waited();
      this.ticket.waitingSince = null;
    }
  }

  /** Working time in which the clock stood still until now. */
  #waited(): number {
    const { waitingSince, waitedSeconds, calendar } = this.ticket;
    return waitedSeconds + (waitingSince ? Math.max(0, workingSeconds(calendar, waitingSince, this.#now)) : 0);
  }

  #assign(assigneeId: string | null): void {
    if (assigneeId === this.ticket.assignedTo) return;
    checkNotClosed(this.ticket);
    const { assignedTo: from } = this.ticket;
    this.#note('assigned', { ...(from && { from }), ...(assigneeId && { to: assigneeId }) });
    this.ticket.assignedTo = assigneeId;
  }

  #prioritise(to: TicketPriority): void {
    if (to === this.ticket.priority) return;
    checkNotClosed(this.ticket);
    this.#note('priority_changed', { from: this.ticket.priority, to });
    this.ticket.priority = to;
  }

  #escalate(): void {
    checkNotClosed(this.ticket);
    const from = this.ticket.priority;
    const to = ticketPriorities[ticketPriorities.indexOf(from) + 1];
    if (!to) throw conflict('This ticket is urgent already', { code: 'top_priority' });
    this.#note('escalated', { from, to });
    this.ticket.priority = to;
  }

  #categorise(to: TicketCategory): void {
    if (to === this.ticket.category) return;
    this.#note('category_changed', { from: this.ticket.category, to });
    this.ticket.category = to;
  }

  #rate(rating: number): void {
    if (this.ticket.resolvedAt === null) {
      const detail = 'A ticket can be rated only after it is resolved';
      throw conflict(detail, { code: 'not_resolved', errors: [{ pointer: '/rating', detail }] });
    }
    if (rating === this.ticket.rating) return;
    this.#note('rated', { rating: String(rating) });
    this.ticket.rating = rating;
  }

  #note(kind: EventKind, details: Record<string, string> = {}): void {
    this.events.push({ kind, details });
  }
}

export interface UpdateSubject {
  ticketNumber: string;
  subject: string;
  tenantName: string;
}

/** A templated update as the customer of one ticket reads it. */
export function fillUpdate(template: string, { ticketNumber, subject, tenantName }: UpdateSubject): string {
  const values: Record<string, string> = { '{ticket}': ticketNumber, '{subject}': subject, '{tenant}': tenantName };
  return template.replaceAll(/\{(?:ticket|subject|tenant)\}/g, (placeholder) => values[placeholder] ?? placeholder);
}

/** TKT, the year, and a number from 1 in each year. */
export const ticketNumberOf = (year: number, number: number): string =>
  `TKT-${year}-${String(number).padStart(6, '0')}`;
