import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { agents, tickets, ticketSummaryOf } from '@freight-hq/mocks/support/tickets/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { TicketListProps } from '../support/TicketList/TicketList.tsx';
import { answerTo } from './textSearch.ts';

export const onPage = (items: readonly SupportTicket[]) =>
  ready({ items, total: items.length, isTotalExact: true, page: 1, size: 50 });
export const fewTickets = tickets.slice(0, 8);

export const ticketListArgs: TicketListProps = {
  tickets: onPage(fewTickets),
  summary: ready(ticketSummaryOf(tickets)),
  agents,
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  canWrite: true,
  tenantSearch: { ...answerTo(''), tenants: [] },
  creation: submissionIn({ status: 'idle' }, { open: fn() }),
  onOpen: fn(),
  drafts: new Set<string>(),
  onUpdate: fn(),
  bulk: submissionIn({ status: 'idle' }, { open: fn(), send: fn() }),
  undo: submissionIn({ status: 'idle' }),
  onDismissOutcome: fn(),
};

/** The open drawer of a ticket, once it has slid in. */
export async function drawer() {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}
