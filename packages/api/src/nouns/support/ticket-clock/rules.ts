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
  /** Whole seconds in which the clock stood still before. */
  waitedSeconds: number;
}

/** What is stored of the clock of a ticket. */
export interface Deadlines {
  /** Without the wait that goes on; it stays as it is from the first reply on. */
  firstReplyDueAt: Date;
  resolutionDueAt: Date;
  /** To the next deadline while the ticket waits for the customer, negative once it has passed; else null. */
  leftSeconds: number | null;
}

/** The deadline of a target: the time of creation, the target, and the time in which the clock stood still. */
export const dueAfter = (createdAt: Date, targetMinutes: number, waitedSeconds: number): Date =>
  new Date(createdAt.getTime() + (targetMinutes * 60 + waitedSeconds) * 1000);

/** The clock of a ticket after a change, from `kept`, the deadline of its first reply before the change. */
export function deadlinesOf(ticket: Clocked, kept?: Date): Deadlines {
  const { status, priority, createdAt, firstResponseAt, waitingSince, waitedSeconds } = ticket;
  const replyDue = dueAfter(createdAt, firstResponseTargetMinutes, waitedSeconds);
  const firstReplyDueAt = (firstResponseAt && kept) ?? replyDue;
  const resolutionDueAt = dueAfter(createdAt, resolutionTargetHours[priority] * 60, waitedSeconds);
  const next = firstResponseAt ? resolutionDueAt : firstReplyDueAt;
  const isWaiting = status === 'waiting_customer' && waitingSince !== null;
  const left = isWaiting ? Math.floor((next.getTime() - waitingSince.getTime()) / 1000) : null;
  return { firstReplyDueAt, resolutionDueAt, leftSeconds: left };
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
