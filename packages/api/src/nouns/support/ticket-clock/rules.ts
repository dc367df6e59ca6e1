import { addWorking, type Calendar, workingSeconds } from './working-time.ts';

export { type Calendar, type Hours, nextWork, workingSeconds } from './working-time.ts';

export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const;
type Priority = (typeof ticketPriorities)[number];

/** Minutes within which a ticket gets its first reply. */
export const firstResponseTargetMinutes = 15;

/** Hours within which a ticket is resolved, counted from its creation. */
export const resolutionTargetHours: Readonly<Record<Priority, number>> = {
  urgent: 4,
  high: 8,
  medium: 24,
  low: 72,
};

interface Clocked {
  status: string;
  priority: Priority;
  createdAt: Date;
  firstResponseAt: Date | null;
  /** Since when the clock stands still; null while it runs. */
  waitingSince: Date | null;
  /** Whole seconds of working time in which the clock stood still before. */
  waitedSeconds: number;
}

/** What is stored of the clock of a ticket. */
export interface Deadlines {
  /** Without the wait that goes on; it stays as it is from the first reply on. */
  firstReplyDueAt: Date;
  resolutionDueAt: Date;
  /** Working time to the next deadline while the ticket waits for the customer, negative once it has passed; else null. */
  leftSeconds: number | null;
}

/** By when a ticket of a calendar gets its first reply, if its clock has stood still for so long. */
export const firstReplyDue = (calendar: Calendar, createdAt: Date, waitedSeconds: number): Date =>
  addWorking(calendar, createdAt, firstResponseTargetMinutes * 60 + waitedSeconds);

/**
 * The clock of a ticket: each deadline is the creation, the target, and the time in which the clock stood still, in
 * working time. `kept` is the deadline of the first reply before a change.
 */
export function deadlinesOf(ticket: Clocked, calendar: Calendar = [], kept?: Date): Deadlines {
  const { status, priority, createdAt, firstResponseAt, waitingSince, waitedSeconds } = ticket;
  const firstReplyDueAt = (firstResponseAt && kept) ?? firstReplyDue(calendar, createdAt, waitedSeconds);
  const resolutionDueAt = addWorking(calendar, createdAt, resolutionTargetHours[priority] * 3600 + waitedSeconds);
  const next = firstResponseAt ? resolutionDueAt : firstReplyDueAt;
  const isWaiting = status === 'waiting_customer' && waitingSince !== null;
  return {
    ...{ firstReplyDueAt, resolutionDueAt },
    leftSeconds: isWaiting ? workingSeconds(calendar, waitingSince, next) : null,
  };
}

export interface TicketClock {
  kind: 'first_reply' | 'resolution';
  dueAt: Date;
  /** What is left of the time while the ticket waits for the customer; absent while the clock runs. */
  leftSeconds?: number;
}

/** A ticket as its list answers it. */
interface Shown {
  status: string;
  firstResponseAt?: string | undefined;
  firstReplyDueAt: string;
  resolutionDueAt: string;
  leftSeconds?: number | undefined;
}

/** The deadline that comes next: of the first reply, then of the resolution. A resolved or closed ticket has none. */
export function clockOf({ status, firstResponseAt, leftSeconds, ...due }: Shown): TicketClock | undefined {
  if (status === 'resolved' || status === 'closed') return undefined;
  const dueAt = new Date(firstResponseAt ? due.resolutionDueAt : due.firstReplyDueAt);
  const kind = firstResponseAt ? 'resolution' : 'first_reply';
  return { kind, dueAt, ...(leftSeconds !== undefined && { leftSeconds }) };
}

/** Milliseconds to the deadline, negative once it has passed; they stay as they are while the clock stands still. */
export const timeLeft = ({ dueAt, leftSeconds }: TicketClock, now: Date): number =>
  leftSeconds === undefined ? dueAt.getTime() - now.getTime() : leftSeconds * 1000;
