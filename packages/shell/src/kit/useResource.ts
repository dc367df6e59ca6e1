import type { Resource } from '@freight-hq/components/Resource';
import { useMemo } from 'react';
import { type QueryResult, resourceOf } from './resource.ts';

/** The same resource for as long as the query's result is the same, for screens that keep what they have drawn. */
export const useResource = <T>(query: QueryResult<T>, failure: string, sample?: T): Resource<T> =>
  useMemo(() => resourceOf(query, { failure, sample }), [query, failure, sample]);
