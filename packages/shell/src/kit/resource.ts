import type { Resource, ResourceError } from '@freight-hq/components/Resource';
import type { QueryObserverResult } from '@tanstack/query-core';
import { ApiError, messageOf } from '../http/apiError.ts';

export type QueryResult<T> = Pick<
  QueryObserverResult<T>,
  'status' | 'data' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt' | 'isFetching'
> & { refetch(): unknown };

export interface ResourceOptions<T> {
  /** Text for a failure that has none of its own. */
  failure: string;
  /** Sample data for a failed load, shown with a label; without it only the failure is shown. */
  sample?: T | undefined;
}

/** A query as a resource for a screen: loading, failed, or ready with the source of its data. */
export function resourceOf<T>(query: QueryResult<T>, { failure, sample }: ResourceOptions<T>): Resource<T> {
  const retry = () => void query.refetch();
  const error = query.error ? resourceError(query.error, failure) : undefined;
  const isRefreshing = query.isFetching;
  if (query.data !== undefined) {
    const at = new Date(query.dataUpdatedAt);
    if (error) return { status: 'ready', data: query.data, source: 'stale', at, isRefreshing, error, retry };
    return { status: 'ready', data: query.data, source: 'live', at, isRefreshing, retry };
  }
  if (!error) return { status: 'loading' };
  if (sample !== undefined) {
    return {
      status: 'ready',
      data: sample,
      source: 'sample',
      at: new Date(query.errorUpdatedAt),
      isRefreshing,
      error,
      retry,
    };
  }
  return { status: 'failed', error, retry };
}

export function resourceError(error: unknown, fallback: string): ResourceError {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return { message: messageOf(error, fallback), ...(requestId && { requestId }) };
}
