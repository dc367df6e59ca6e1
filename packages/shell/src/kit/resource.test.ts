import { expect, test, vi } from 'vitest';
import { ApiError, NoReply } from '../http/apiError.ts';
import { resourceOf } from './resource.ts';

const refetch = vi.fn<() => void>();
const query = (changes: object) => ({
  status: 'pending' as const,
  data: undefined,
  error: null,
  dataUpdatedAt: 0,
  errorUpdatedAt: 0,
  isFetching: false,
  refetch,
  ...changes,
});
const options = { failure: 'It could not be loaded.' };
const refused = new ApiError(500, { error: 'Broken', traceId: 'trace-1' }, new Headers({ 'X-Request-Id': 'req-1' }));

test('before the first answer it is loading', () => {
  expect(resourceOf(query({}), options)).toEqual({ status: 'loading' });
});

test('with data it is live, and shows a reload', () => {
  const at = Date.UTC(2026, 5, 30, 12);
  expect(resourceOf(query({ data: [1], dataUpdatedAt: at, isFetching: true }), options)).toMatchObject({
    status: 'ready',
    data: [1],
    source: 'live',
    at: new Date(at),
    isRefreshing: true,
  });
});

test('a first failure has the text of the server, or the default text', () => {
  expect(resourceOf(query({ error: refused }), options)).toMatchObject({
    status: 'failed',
    error: { message: 'Broken', requestId: 'req-1' },
  });
  expect(resourceOf(query({ error: new NoReply() }), options)).toMatchObject({
    error: { message: 'It could not be loaded.' },
  });
});

test('a failed refresh leaves the data, marked as stale', () => {
  expect(resourceOf(query({ data: 7, error: refused }), options)).toMatchObject({
    status: 'ready',
    data: 7,
    source: 'stale',
    error: { message: 'Broken' },
  });
});

test('sample data replaces failed data, labelled and with the failure', () => {
  expect(resourceOf(query({ error: refused }), { ...options, sample: 0 })).toMatchObject({
    status: 'ready',
    data: 0,
    source: 'sample',
    error: { message: 'Broken' },
  });
});

test('retry asks again', () => {
  const resource = resourceOf(query({ error: refused }), options);
  if (resource.status !== 'failed') throw new Error(`It is ${resource.status}`);
  resource.retry();
  expect(refetch).toHaveBeenCalledOnce();
});
