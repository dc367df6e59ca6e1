import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTicker } from './ticker.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const now = () => new Date();

test('all listeners read the same time between two ticks', () => {
  const ticker = createTicker(now, 1000);
  const stop = ticker.subscribe(() => {});
  const first = ticker.read();
  vi.advanceTimersByTime(999);
  expect(ticker.read()).toBe(first);
  vi.advanceTimersByTime(1);
  expect(ticker.read().getTime()).toBe(first.getTime() + 1000);
  stop();
});

test('notifies every listener, and none after it has unsubscribed', () => {
  const ticker = createTicker(now, 1000);
  const [one, two] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stopOne = ticker.subscribe(one);
  const stopTwo = ticker.subscribe(two);
  vi.advanceTimersByTime(1000);
  stopOne();
  vi.advanceTimersByTime(1000);
  stopTwo();
  vi.advanceTimersByTime(5000);
  expect(one).toHaveBeenCalledTimes(1);
  expect(two).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('a first listener after a pause gets the current time', () => {
  const ticker = createTicker(now, 1000);
  vi.setSystemTime(2_000_000);
  const listener = vi.fn<() => void>();
  const stop = ticker.subscribe(listener);
  expect(listener).toHaveBeenCalledOnce();
  expect(ticker.read().getTime()).toBe(2_000_000);
  stop();
});

test('with 0 the time does not change and there is no timer', () => {
  const ticker = createTicker(now, 0);
  ticker.subscribe(() => {});
  vi.advanceTimersByTime(60_000);
  expect(ticker.read().getTime()).toBe(1_000_000);
  expect(vi.getTimerCount()).toBe(0);
});
