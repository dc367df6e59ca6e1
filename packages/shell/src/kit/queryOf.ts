import type { CallInput, Endpoint, Output } from '@freight-hq/api/endpoint';
import type { QueryKey } from '@tanstack/query-core';
import { callAtom } from '../http/call.ts';
import { freshForMs, metaOf, queryAtom, type Topic } from './queryClient.ts';

type ReadEndpoint = Pick<Endpoint, 'method' | 'path' | 'response'>;

interface QueryOptions {
  /** The topic of the invalidation stream by which it is loaded again. */
  topic?: Topic;
  /** Asks again this often while it shows. */
  refreshMs?: number;
  /** Answers older than this are asked for again when they show. */
  freshMs?: number;
}

/** A query for an endpoint with one fixed input. */
export const queryOf = <E extends ReadEndpoint>(
  endpoint: E,
  key: QueryKey,
  input: CallInput<E>,
  { topic, refreshMs = 0, freshMs = freshForMs }: QueryOptions = {},
) =>
  queryAtom<Output<E>>((get) => {
    const call = get(callAtom);
    return {
      queryKey: key,
      queryFn: ({ signal }) => call(endpoint, input, { signal }),
      refetchInterval: refreshMs > 0 && refreshMs,
      staleTime: freshMs,
      ...metaOf(topic),
    };
  });
