import type { CallInput, Endpoint, Output } from '@freight-hq/api/endpoint';
import type { QueryKey } from '@tanstack/query-core';
import { callAtom } from '../http/call.ts';
import { queryAtom } from './queryClient.ts';

type ReadEndpoint = Pick<Endpoint, 'method' | 'path' | 'response'>;

interface QueryOptions {
  /** Asks again this often while it shows. */
  refreshMs?: number;
}

/** A query for an endpoint with one fixed input. */
export const queryOf = <E extends ReadEndpoint>(
  endpoint: E,
  key: QueryKey,
  input: CallInput<E>,
  { refreshMs = 0 }: QueryOptions = {},
) =>
  queryAtom<Output<E>>((get) => {
    const call = get(callAtom);
    return {
      queryKey: key,
      queryFn: ({ signal }) => call(endpoint, input, { signal }),
      refetchInterval: refreshMs > 0 && refreshMs,
    };
  });
