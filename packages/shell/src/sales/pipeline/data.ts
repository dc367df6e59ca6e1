import { usualLeads } from '@freight-hq/api/contract/sales/leads';
import {
  type BoardCard,
  getEarlyAccess,
  getSalesBoard,
  listOpportunities,
  opportunitySortFields,
  opportunityStates,
  type SalesBoard,
} from '@freight-hq/api/contract/sales/pipeline';
import type { QueryClient } from '@tanstack/query-core';
import { callAtom } from '../../http/call.ts';
import { listOf } from '../../kit/listOf.ts';
import { metaOf, queryAtom } from '../../kit/queryClient.ts';
import { salesKey, topic } from '../leads/data.ts';
import { type Place, placeOf, withCardAt } from './board.ts';

const minuteMs = 60_000;

export const earlyAccessKey = ['early-access'];

export const earlyAccessAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: earlyAccessKey, queryFn: ({ signal }) => call(getEarlyAccess, {}, { signal }) };
});

const boardKey = [salesKey, 'board'];

export const boardAtom = queryAtom<SalesBoard>((get) => {
  const call = get(callAtom);
  return { queryKey: boardKey, queryFn: ({ signal }) => call(getSalesBoard, {}, { signal }), ...metaOf(topic) };
});

/** Shows a card at a place of the board at once; answers where it was. */
export function putCard(client: QueryClient, card: BoardCard, place: Place): Place | undefined {
  // An answer on its way may be older.
  void client.cancelQueries({ queryKey: boardKey });
  const board = client.getQueryData<SalesBoard>(boardKey);
  if (!board) return undefined;
  client.setQueryData(boardKey, withCardAt(board, card, place));
  return placeOf(board, card.id);
}

export const opportunityList = listOf(listOpportunities, {
  key: [salesKey, 'opportunities'],
  topic,
  size: usualLeads,
  freshMs: 2 * minuteMs,
  sort: opportunitySortFields,
  filters: { tab: ['opportunities'] as const, state: opportunityStates },
  wire: ({ state }) => ({ ...(state && { state }) }),
  failure: 'The server did not answer.',
});
