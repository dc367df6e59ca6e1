import type { CallInput, Endpoint, Output } from '@freight-hq/api/endpoint';
import type { QueryKey } from '@tanstack/query-core';
import { callAtom } from '../http/call.ts';
import { queryAtom } from './queryClient.ts';

type ReadEndpoint = Pick<Endpoint, 'method' | 'path' | 'response'>;

/** A query for an endpoint with one fixed input. */
export const queryOf = <E extends ReadEndpoint>(endpoint: E, key: QueryKey, input: CallInput<E>) =>
  queryAtom<Output<E>>((get) => {
    const call = get(callAtom);
    return { queryKey: key, queryFn: ({ signal }) => call(endpoint, input, { signal }) };
  });
