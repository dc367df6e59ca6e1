import { listTenants } from '@freight-hq/api/contract/tenants';
import {
  getTicket,
  getTicketSummary,
  listAgents,
  listTickets,
  type SupportTicket,
  type TicketDetail,
} from '@freight-hq/api/contract/tickets';
import type { Page } from '@freight-hq/components/Resource';
import type { TicketListQuery } from '@freight-hq/screens/TicketList';
import { keepPreviousData, type QueryClient } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../lib/call.ts';
import { queryAtom } from '../lib/queryClient.ts';
import { metricsKey } from './metrics.ts';

export const ticketsPageSize = 50;
const tenantChoices = 8;

export type TicketPageQuery = Omit<TicketListQuery, 'ticketId'>;

export const ticketKeys = {
  all: ['tickets'],
  lists: ['tickets', 'list'],
  list: (query: TicketPageQuery) => ['tickets', 'list', query],
  summary: ['tickets', 'summary'],
  agents: ['tickets', 'agents'],
  detail: (ticketId: string) => ['tickets', 'detail', ticketId],
  tenants: (q: string) => ['tickets', 'tenants', q],
} as const;

/** One page of the list; the page before it stays until the next one is there. */
export const ticketPageAtom = (askedAtom: Atom<TicketPageQuery>) =>
  queryAtom<Page<SupportTicket>>((get) => {
    const call = get(callAtom);
    const query = get(askedAtom);
    return {
      queryKey: ticketKeys.list(query),
      queryFn: async ({ signal }) => {
        const reply = await call.page(listTickets, { query: wireQuery(query) }, { signal });
        return { ...reply, page: query.page, size: ticketsPageSize };
      },
      placeholderData: keepPreviousData,
    };
  });

function wireQuery({ q, sort, page, status, priority, assignee }: TicketPageQuery) {
  const order = sort && (sort.direction === 'descending' ? (`-${sort.field}` as const) : sort.field);
  return {
    'page[size]': ticketsPageSize,
    'page[number]': page,
    ...(order && { sort: order }),
    ...(q && { q }),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(assignee && { assignee }),
  };
}

export const ticketSummaryAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: ticketKeys.summary, queryFn: ({ signal }) => call(getTicketSummary, {}, { signal }) };
});

export const agentsAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: ticketKeys.agents, queryFn: ({ signal }) => call(listAgents, {}, { signal }) };
});

/** The open ticket; nothing is asked while none is. */
export const ticketDetailAtom = (idAtom: Atom<string>) =>
  queryAtom<TicketDetail>((get) => {
    const call = get(callAtom);
    const ticketId = get(idAtom);
    return {
      queryKey: ticketKeys.detail(ticketId),
      queryFn: ({ signal }) => call(getTicket, { ticketId }, { signal }),
      enabled: ticketId !== '',
      staleTime: 0,
    };
  });

/** Tenants whose name has the text; nothing is asked for the start of an id. */
export const tenantChoicesAtom = (textAtom: Atom<string | null>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const text = get(textAtom);
    const q = text?.trim() ?? '';
    return {
      queryKey: ticketKeys.tenants(q),
      queryFn: ({ signal }) =>
        call(listTenants, { query: { 'page[size]': tenantChoices, ...(q && { q }) } }, { signal }),
      enabled: text !== null && !q.startsWith('ten_'),
      placeholderData: keepPreviousData,
    };
  });

/** The new state of a ticket goes to where it shows; lists, counts and figures are asked for again. */
export function keepTicket(client: QueryClient, detail: TicketDetail): void {
  const { ticket } = detail;
  client.setQueryData(ticketKeys.detail(ticket.id), detail);
  client.setQueriesData<Page<SupportTicket>>(
    { queryKey: ticketKeys.lists },
    (page) => page && { ...page, items: page.items.map((row) => (row.id === ticket.id ? ticket : row)) },
  );
  reloadTickets(client);
}

/** Asks again for every list, the counts and the dashboard's figures, and for the open ticket where it is named. */
export function reloadTickets(client: QueryClient, ticketId?: string): void {
  void client.invalidateQueries({ queryKey: ticketKeys.lists });
  void client.invalidateQueries({ queryKey: ticketKeys.summary });
  void client.invalidateQueries({ queryKey: metricsKey });
  if (ticketId !== undefined) void client.invalidateQueries({ queryKey: ticketKeys.detail(ticketId) });
}
