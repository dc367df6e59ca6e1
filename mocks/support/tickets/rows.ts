import {
  getTicket,
  listAgents,
  listTickets,
  type SupportAgent,
  type SupportTicket,
  type TicketDetail,
  type TicketSummary,
} from '@freight-hq/api/contract/support/tickets';
import { isDone } from '@freight-hq/api/rules/support/tickets';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** Some tickets of each status, the newest first. */
export const tickets: readonly SupportTicket[] = answerOf(answers, listTickets);

/** The same with what was said and done. */
export const ticketDetails: readonly TicketDetail[] = tickets.map(({ id }) => answerOf(answers, getTicket, { id }));

export const agents: readonly SupportAgent[] = answerOf(answers, listAgents);

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
