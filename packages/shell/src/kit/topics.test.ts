import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { metaOf } from './queryClient.ts';
import { gatherTopics, reloadTopics } from './topics.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const heard = (topic: string) => ({ topic });

test('events of a moment cause one reload; a missed event stands for every topic', async () => {
  const reload = vi.fn();
  const onChanged = gatherTopics(reload, new AbortController().signal);
  for (const topic of ['tickets', 'tenants', 'tickets']) onChanged(heard(topic));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload.mock.calls).toEqual([[new Set(['tickets', 'tenants'])]]);
  onChanged(heard('tickets'));
  onChanged(undefined);
  onChanged(heard('tenants'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload.mock.calls[1]).toEqual(['all']);
});

test('nothing is loaded after the end', async () => {
  const reload = vi.fn();
  const end = new AbortController();
  gatherTopics(reload, end.signal)(heard('tickets'));
  end.abort();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).not.toHaveBeenCalled();
});

/** Shown queries that count their loads. */
function shown() {
  const client = new QueryClient();
  const show = (key: string, topic?: string) => {
    const load = vi.fn(async () => `${key} ${load.mock.calls.length}`);
    const observer = new QueryObserver(client, { queryKey: [key], queryFn: load, staleTime: 60_000, ...metaOf(topic) });
    observer.subscribe(() => undefined);
    return { load, observer };
  };
  return { client, tickets: show('list', 'tickets'), tenants: show('others', 'tenants'), form: show('form') };
}

test('the lists of a topic are loaded again and keep their rows meanwhile; other queries stay', async () => {
  const { client, tickets, tenants, form } = shown();
  await vi.advanceTimersByTimeAsync(0);
  const loads = () => [tickets, tenants, form].map(({ load }) => load.mock.calls.length);
  void reloadTopics(client, new Set(['tickets']));
  expect(tickets.observer.getCurrentResult()).toMatchObject({ data: 'list 1', isFetching: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(loads()).toEqual([2, 1, 1]);
  await reloadTopics(client, 'all');
  expect(loads()).toEqual([3, 2, 1]);
});

test('a hidden page loads nothing until it is seen', async () => {
  const { client, tickets } = shown();
  await vi.advanceTimersByTimeAsync(0);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  await reloadTopics(client, 'all');
  expect(tickets.load).toHaveBeenCalledTimes(1);
  expect(tickets.observer.getCurrentResult().isStale).toBe(true);
});
