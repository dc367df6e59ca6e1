import { QueryClient, type QueryKey } from '@tanstack/query-core';
import { atom, type Getter } from 'jotai';
import { atomWithQuery, type AtomWithQueryOptions } from 'jotai-tanstack-query';
import { isTransient } from '../http/apiError.ts';
import { cachesAtom } from '../session/session.ts';

const retries = 1;
const retryDelayMs = 500;

/** Replies older than this are fetched again when their screen opens or the window gets the focus. */
export const freshForMs = 15_000;

/** The store's cache of replies; made when the first page needs it, and emptied with the session. */
export const queryClientAtom = atom((get) => {
  const client = createQueryClient();
  // Without this it hears of neither focus nor network.
  client.mount();
  get(cachesAtom).add({ clear: () => client.clear(), refresh: () => void client.invalidateQueries() });
  return client;
});

/** A query of the store's own cache. */
export function queryAtom<Data, Key extends QueryKey = QueryKey>(
  options: (get: Getter) => AtomWithQueryOptions<Data, Error, Data, Key>,
) {
  return atomWithQuery<Data, Error, Data, Key>(options, (get) => get(queryClientAtom));
}

/** A topic of the invalidation stream, or all from which a query is drawn. */
export type Topic = string | readonly string[];

/** Marks a query as drawn from topics of the invalidation stream (`topics.ts`). */
export const metaOf = (topic: Topic | undefined) => ({ meta: { topic } });

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline calls fail at once, so that a screen can say so.
        networkMode: 'always',
        // This mode would leave out what failed while the network was away.
        refetchOnReconnect: 'always',
        staleTime: freshForMs,
        retry: (failures, error) => failures < retries && isTransient(error),
        retryDelay: retryDelayMs,
      },
    },
  });
}
