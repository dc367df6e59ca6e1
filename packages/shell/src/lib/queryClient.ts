import { QueryClient } from '@tanstack/query-core';
import { isTransient } from './apiError.ts';

const retries = 1;
const retryDelayMs = 500;

/** Replies older than this are fetched again when their screen opens or the window gets focus. */
export const freshForMs = 15_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline calls fail at once, so that a screen can say so.
        networkMode: 'always',
        staleTime: freshForMs,
        retry: (failures, error) => failures < retries && isTransient(error),
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
