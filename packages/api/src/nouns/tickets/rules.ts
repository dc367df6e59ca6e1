import { conflict } from '../../kernel/errors.ts';
import { reopenDays, type TicketPriority, type TicketStatus } from './contract.ts';

export interface TicketState {
  status: TicketStatus;
  resolvedAt: Date | null;
}

/** Where a ticket can go; a resolved or closed one goes back to work for a while after its resolution. */
const ways: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ['in_progress'],
  in_progress: ['waiting_customer', 'resolved'],
  waiting_customer: ['in_progress'],
  resolved: ['closed', 'in_progress'],
  closed: ['in_progress'],
};

const dayMs = 24 * 60 * 60_000;

export const isDone = ({ status }: TicketState): boolean => status === 'resolved' || status === 'closed';

export function canReopen({ resolvedAt }: TicketState, now: Date): boolean {
  return resolvedAt !== null && now.getTime() - resolvedAt.getTime() <= reopenDays * dayMs;
}

export function nextStatuses(ticket: TicketState, now: Date): TicketStatus[] {
  return ways[ticket.status].filter((to) => !isDone(ticket) || to === 'closed' || canReopen(ticket, now));
}

/** Throws where a ticket cannot go from its status to another. */
export function checkTransition(ticket: TicketState, to: TicketStatus, now: Date): void {
  if (nextStatuses(ticket, now).includes(to)) return;
  const isTooLate = ways[ticket.status].includes(to);
  const detail = isTooLate
    ? `This ticket was resolved more than ${reopenDays} days ago; open a new one`
    : `A ticket that is ${words(ticket.status)} cannot become ${words(to)}`;
  throw conflict(detail, { code: 'wrong_status', errors: [{ pointer: '/status', detail }] });
}

/** Throws where a ticket is closed, since nobody works on it any more. */
export function checkNotClosed({ status }: TicketState): void {
  if (status === 'closed') throw conflict('This ticket is closed; reopen it first', { code: 'ticket_closed' });
}

const order: readonly TicketPriority[] = ['low', 'medium', 'high', 'urgent'];

/** One step up; undefined at the top. */
export const escalated = (priority: TicketPriority): TicketPriority | undefined => order[order.indexOf(priority) + 1];

const words = (status: TicketStatus) => status.replaceAll('_', ' ');
