import { expect, test, vi } from 'vitest';
import { failed, loading, mapResource, ready } from './Resource.tsx';

test('ready is live and settled unless told otherwise', () => {
  expect(ready(3)).toMatchObject({ status: 'ready', data: 3, source: 'live', isRefreshing: false });
  expect(ready(3)).not.toHaveProperty('error');
  expect(ready(3, { source: 'stale', error: { message: 'Offline' } })).toMatchObject({
    source: 'stale',
    error: { message: 'Offline' },
  });
});

test('failed carries the message and a retry', () => {
  const retry = vi.fn<() => void>();
  const resource = failed('The server did not answer', { retry });
  resource.retry();
  expect(resource.error.message).toBe('The server did not answer');
  expect(retry).toHaveBeenCalledOnce();
});

test('mapResource changes the data and keeps everything else', () => {
  const retry = vi.fn<() => void>();
  const at = new Date('2026-06-30T15:30:00Z');
  const source = ready([1, 2, 3], { source: 'stale', at, isRefreshing: true, retry });
  expect(mapResource(source, (items) => items.length)).toEqual({ ...source, data: 3 });
});

test('mapResource does not change a resource without data', () => {
  const change = vi.fn<(data: unknown) => unknown>();
  const broken = failed('No');
  expect(mapResource(loading, change)).toBe(loading);
  expect(mapResource(broken, change)).toBe(broken);
  expect(change).not.toHaveBeenCalled();
});
