import {
  getTicket,
  getTicketSummary,
  listTickets,
  type TicketDetail,
  ticketPriorities,
  ticketSortFields,
  ticketStatuses,
} from '@freight-hq/api/contract/support/tickets';
import type { QueryClient } from '@tanstack/query-core';
import { ticketsKey } from './agents/data.ts';
import { metricsKey } from '../../desk/dashboard/metrics/data.ts';
import { orderText } from '../../kit/addressParts.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';
import { queryOf } from '../../kit/queryOf.ts';

const agentForm = /^(?:me|nobody|usr_[0-9a-z]{26})$/;
const tenantForm = /^ten_[0-9a-z]{26}$/;

export const ticketList = listOf(listTickets, {
  key: [...ticketsKey, 'list'],
  topic: 'tickets',
  size: 50,
  sort: ticketSortFields,
  filters: {
    status: [...ticketStatuses, 'any'] as const,
    priority: ticketPriorities,
    assignee: { read: (text: string) => (agentForm.test(text) ? text : undefined) },
    tenantId: { read: (text: string) => (tenantForm.test(text) ? text : undefined) },
  },
  wire: ({ status = 'unresolved', sort, q: _, page: __, ...filters }) => ({
    ...filters,
    ...(status !== 'any' && { status }),
    sort: sort ? orderText(sort) : 'due',
  }),
  failure: 'Tickets could not be loaded.',
});

export const ticketInAddress = { param: 'ticket', prefix: 'tkt' };

export const ticketDetail = detailOf(getTicket, {
  key: [...ticketsKey, 'detail'],
  input: (ticketId) => ({ ticketId }),
  failure: 'The ticket could not be loaded.',
});

const summaryKey = [...ticketsKey, 'summary'];
export const ticketSummaryAtom = queryOf(getTicketSummary, summaryKey, {}, { topic: 'tickets' });

/** Shows the new state of a ticket everywhere; lists, counts and figures are loaded again. */
export async function keepTicket(client: QueryClient, detail: TicketDetail): Promise<void> {
  const { ticket } = detail;
  ticketDetail.keep(client, ticket.id, detail);
  await ticketList.keepRow(client, ({ id }) => id === ticket.id, ticket);
  reloadTickets(client);
}

/** Loads every list, the counts and the dashboard's figures again. */
export function reloadTickets(client: QueryClient): void {
  ticketList.reload(client);
  void client.invalidateQueries({ queryKey: summaryKey });
  void client.invalidateQueries({ queryKey: metricsKey });
}
