import type { Resource } from '@freight-hq/components/Resource';
import { useMemo } from 'react';
import { type QueryResult, resourceOf } from './resource.ts';

/** Returns the same resource object while the query's result is the same, for memoised screens. */
export const useResource = <T>(query: QueryResult<T>, failure: string): Resource<T> =>
  useMemo(() => resourceOf(query, { failure }), [query, failure]);
