import type { CallInput, Endpoint, Output } from '@freight-hq/api/endpoint';
import { keepPreviousData, type QueryKey } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../http/call.ts';
import { freshForMs, metaOf, queryAtom, type Topic } from './queryClient.ts';

type ReadEndpoint = Pick<Endpoint, 'method' | 'path' | 'response'>;

interface QueryByOptions {
  /** The topic of the invalidation stream by which it is loaded again. */
  topic?: Topic;
  /** Answers older than this are asked for again when they show. */
  freshMs?: number;
  /** Shows the answer before until the next one is there. */
  keepsPrevious?: boolean;
}

/** A query for an endpoint whose input follows an atom; undefined sends nothing. The key ends with the input. */
export const queryBy =
  <E extends ReadEndpoint, Asked>(
    endpoint: E,
    key: QueryKey,
    input: (asked: Asked) => CallInput<E> | undefined,
    { topic, freshMs = freshForMs, keepsPrevious = false }: QueryByOptions = {},
  ) =>
  (askedAtom: Atom<Asked>) =>
    queryAtom<Output<E>>((get) => {
      const call = get(callAtom);
      const given = input(get(askedAtom));
      return {
        queryKey: [...key, given],
        queryFn: ({ signal }) => call(endpoint, given as CallInput<E>, { signal }),
        enabled: given !== undefined,
        staleTime: freshMs,
        ...(keepsPrevious && { placeholderData: keepPreviousData }),
        ...metaOf(topic),
      };
    });
