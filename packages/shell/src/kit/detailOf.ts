import type { CallInput, Endpoint, Output } from '@freight-hq/api/endpoint';
import type { Resource } from '@freight-hq/components/Resource';
import type { QueryClient, QueryKey } from '@tanstack/query-core';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { callAtom } from '../http/call.ts';
import { useAddress } from './address.ts';
import { metaOf, queryAtom, queryClientAtom } from './queryClient.ts';
import { useResource } from './useResource.ts';

type ReadEndpoint = Pick<Endpoint, 'method' | 'path' | 'response'>;

/** The address parameter of an open detail: `?ticket=tkt_...`. */
export interface IdInAddress {
  param: string;
  /** Of the id, without its underscore. */
  prefix: string;
}

/** The id in the address of the thing that is open over a list, and how to open and close it. */
export function useOpenId({ param, prefix }: IdInAddress) {
  const { search, change } = useAddress();
  const found = new URLSearchParams(search).get(param) ?? '';
  const id = found.startsWith(`${prefix}_`) ? found : undefined;
  const open = useCallback((next: string) => change((params) => params.set(param, next)), [change, param]);
  const close = useCallback(() => change((params) => params.delete(param)), [change, param]);
  return { id, open, close };
}

interface DetailOptions<E extends ReadEndpoint> {
  /** Asks again this often while it is open; false if nothing more is to come. */
  refreshMs?: number | ((reply: Output<E> | undefined) => number | false);
  /** The topic of the invalidation stream by which it is loaded again, for a detail that no form edits. */
  topic?: string;
  key: QueryKey;
  input(id: string): CallInput<E>;
  /** Text for a failure that has none of its own. */
  failure: string;
  /** Loads once for each opening, for a request with an effect, such as a counted view. */
  isOnce?: boolean;
  /** Shows the answer in other places, too. */
  keep?(client: QueryClient, detail: Output<E>): unknown;
}

/** One detail by its id, loaded while it is open; `useOpenId` gives it its address. */
export function detailOf<E extends ReadEndpoint>(
  endpoint: E,
  { key, input, failure, isOnce = false, keep, topic, refreshMs = () => false }: DetailOptions<E>,
) {
  const keyOf = (id: string) => [...key, id];
  const detailAtom = (id: string) =>
    queryAtom<Output<E>>((get) => {
      const call = get(callAtom);
      const client = get(queryClientAtom);
      return {
        queryKey: keyOf(id),
        queryFn: async ({ signal }) => {
          const detail = await call(endpoint, input(id), { signal });
          void keep?.(client, detail);
          return detail;
        },
        enabled: id !== '',
        ...(isOnce ? { staleTime: Infinity, gcTime: 0 } : { staleTime: 0 }),
        ...metaOf(topic),
        refetchInterval: ({ state }) => (typeof refreshMs === 'number' ? refreshMs : refreshMs(state.data)),
      };
    });
  return {
    key,
    useDetail: (id = ''): Resource<Output<E>> =>
      useResource(useAtomValue(useMemo(() => detailAtom(id), [id])), failure),
    keep: (client: QueryClient, id: string, detail: Output<E>) => void client.setQueryData(keyOf(id), detail),
    reload: (client: QueryClient, id: string) => void client.invalidateQueries({ queryKey: keyOf(id) }),
    /** Loads now, and shows the answer. */
    load: (client: QueryClient, fetch: () => Promise<Output<E>>, id: string) =>
      client.query({ queryKey: keyOf(id), queryFn: fetch, staleTime: 0 }),
  };
}
