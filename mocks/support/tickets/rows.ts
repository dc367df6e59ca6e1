import {
  supportAgent,
  type SupportAgent,
  type SupportTicket,
  ticketDetail,
  type TicketDetail,
  type TicketSummary,
} from '@freight-hq/api/contract/support/tickets';
import { isDone } from '@freight-hq/api/rules/support/tickets';
import staff from './agents.json' with { type: 'json' };
import recorded from './tickets.json' with { type: 'json' };

/** Some tickets of each status with what was said and done, the newest first. */
export const ticketDetails: readonly TicketDetail[] = ticketDetail.array().parse(recorded);

export const tickets: readonly SupportTicket[] = ticketDetails.map(({ ticket }) => ticket);

export const agents: readonly SupportAgent[] = supportAgent.array().parse(staff);

/** Tickets of a mocked API. */
export const ticketRows = (): TicketDetail[] => [...ticketDetails];

/** The version of a ticket that a user has seen last, by user and ticket. */
export const ticketReads = () => new Map<string, number>();

export const isOpen = (ticket: SupportTicket): boolean => !isDone(ticket);

/** Counts over tickets, as the summary endpoint answers them. */
export function ticketSummaryOf(list: readonly SupportTicket[]): TicketSummary {
  const count = (isMeant: (ticket: SupportTicket) => boolean) => list.filter(isMeant).length;
  return {
    open: count(isOpen),
    inProgress: count(({ status }) => status === 'in_progress'),
    resolved: count(({ status }) => status === 'resolved'),
    urgent: count((ticket) => ticket.priority === 'urgent' && isOpen(ticket)),
  };
}
