import {
  supportAgent,
  type SupportAgent,
  supportTicket,
  type SupportTicket,
  ticketDetail,
  type TicketDetail,
  type TicketSummary,
} from '@freight-hq/api/contract/tickets';
import staff from './agents.json' with { type: 'json' };
import details from './ticketDetails.json' with { type: 'json' };
import rows from './tickets.json' with { type: 'json' };

/** Every ticket, the newest first. */
export const tickets: readonly SupportTicket[] = supportTicket.array().parse(rows);

/** The newest tickets with what was said and done, the newest first. */
export const ticketDetails: readonly TicketDetail[] = ticketDetail.array().parse(details);

export const agents: readonly SupportAgent[] = supportAgent.array().parse(staff);

/** Counts over tickets, as the summary endpoint answers them. */
export function ticketSummaryOf(list: readonly SupportTicket[]): TicketSummary {
  const count = (isMeant: (ticket: SupportTicket) => boolean) => list.filter(isMeant).length;
  return {
    open: count(({ status }) => status === 'open'),
    inProgress: count(({ status }) => status === 'in_progress'),
    resolved: count(({ status }) => status === 'resolved'),
    urgent: count(({ priority, status }) => priority === 'urgent' && status !== 'closed'),
  };
}
