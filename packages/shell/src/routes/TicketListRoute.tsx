import { TicketList, type TicketListQuery } from '@freight-hq/screens/TicketList';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { agentsAtom, ticketPageAtom, ticketSummaryAtom } from '../data/tickets.ts';
import { useParamsAtom } from '../lib/paramsAtom.ts';
import { userAtom } from '../lib/session.ts';
import { readTicketQuery, writeTicketQuery } from '../lib/ticketQuery.ts';
import { useOpenTicket, useTicketBulk, useTicketCreation } from '../lib/useTicketEditing.ts';
import { useResource } from '../lib/useResource.ts';
import { useSettled } from '../lib/useSettled.ts';

const typingMs = 150;
const nobody: readonly never[] = [];

export function TicketListRoute() {
  const [query, onQueryChange] = useTicketQuery();
  const { ticketId, ...listed } = query;
  const q = useSettled(query.q, typingMs);
  const tickets = useParamsAtom(ticketPageAtom, { ...listed, q });
  const summary = useAtomValue(ticketSummaryAtom);
  const agents = useAtomValue(agentsAtom);
  const user = useAtomValue(userAtom);
  return (
    <TicketList
      tickets={useResource(tickets, 'Tickets could not be loaded.')}
      summary={useResource(summary, 'The counts could not be loaded.')}
      agents={agents.data ?? nobody}
      query={query}
      onQueryChange={onQueryChange}
      canWrite={user?.permissions.includes('tickets:write') ?? false}
      {...useTicketCreation()}
      {...useOpenTicket(ticketId)}
      {...useTicketBulk()}
    />
  );
}

/** The address holds the query: typing changes the entry in the history, everything else adds one. */
function useTicketQuery() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => readTicketQuery(search), [search]);
  const change = useCallback(
    (next: TicketListQuery) => navigate(path + writeTicketQuery(next), { replace: next.q !== query.q }),
    [path, navigate, query],
  );
  return [query, change] as const;
}
