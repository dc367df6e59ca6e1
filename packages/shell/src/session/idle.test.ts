import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ActivityTrackerOptions, createActivityTracker } from './idle.ts';
import { memoryStorage, storageKeys } from '../lib/storage.ts';

const second = 1_000;
const minute = 60 * second;
const limits = { timeoutMs: 30 * minute, warningMs: 5 * minute, intervalMs: minute, reportEveryMs: minute };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 30, 12) });
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, page[name].bind(page));
  }
  vi.stubGlobal('document', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(options: Partial<ActivityTrackerOptions> = limits, storage = memoryStorage()) {
  const spies = {
    onWarning: vi.fn<(remainingMs: number) => void>(),
    onActive: vi.fn<() => void>(),
    onTimeout: vi.fn<() => void>(),
    onReport: vi.fn<() => void>(),
  };
  const tracker = createActivityTracker({ storage, ...spies, ...options });
  const stop = tracker.start();
  return { ...spies, tracker, stop, storage };
}

const act = (type = 'keydown') => dispatchEvent(new Event(type));
const wake = () => document.dispatchEvent(new Event('visibilitychange'));
/** The computer sleeps: the time advances, no timer fires. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('without limits it never warns, never ends and reports nothing', () => {
  const { onWarning, onTimeout, onReport } = start({});
  vi.advanceTimersByTime(24 * 60 * minute);
  act();
  wake();
  expect([onWarning, onTimeout, onReport].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0]);
});

test('warns after 25 minutes, ends after 30, once', () => {
  const { onWarning, onTimeout } = start();
  vi.advanceTimersByTime(25 * minute - second);
  expect(onWarning).not.toHaveBeenCalled();
  vi.advanceTimersByTime(second);
  expect(onWarning).toHaveBeenCalledExactlyOnceWith(5 * minute);
  vi.advanceTimersByTime(5 * minute - second);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(second);
  expect(onTimeout).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60 * minute);
  act();
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('ends to the second although it looks once a minute', () => {
  const { onTimeout } = start();
  vi.advanceTimersByTime(30 * second);
  act();
  vi.advanceTimersByTime(30 * minute - 1);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test.each(['click', 'keydown', 'scroll', 'touchstart', 'pointerdown', 'wheel'])('a %s counts as activity', (type) => {
  const { onWarning, onTimeout } = start();
  vi.advanceTimersByTime(20 * minute);
  act(type);
  vi.advanceTimersByTime(20 * minute);
  expect(onWarning).not.toHaveBeenCalled();
  expect(onTimeout).not.toHaveBeenCalled();
});

test('moving the mouse does not', () => {
  const { onTimeout } = start();
  for (let passed = 0; passed < 30; passed += 1) {
    act('mousemove');
    vi.advanceTimersByTime(minute);
  }
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('activity after the warning removes it', () => {
  const { onWarning, onActive, onTimeout } = start();
  vi.advanceTimersByTime(26 * minute);
  expect(onWarning).toHaveBeenCalled();
  act();
  expect(onActive).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(25 * minute - second);
  expect(onTimeout).not.toHaveBeenCalled();
});

test('a computer that slept for 40 minutes is signed out as soon as it wakes', () => {
  const { onTimeout } = start();
  sleep(40 * minute);
  expect(onTimeout).not.toHaveBeenCalled();
  wake();
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('the first key after such a sleep does not bring the session back', () => {
  const { onTimeout, onReport } = start();
  sleep(40 * minute);
  act();
  expect(onTimeout).toHaveBeenCalledTimes(1);
  expect(onReport).not.toHaveBeenCalled();
});

test('a reopened page continues with the earlier time', () => {
  const storage = memoryStorage({ [storageKeys.activity]: String(Date.now() - 26 * minute) });
  const { onWarning } = start(limits, storage);
  expect(onWarning).toHaveBeenCalledWith(4 * minute);
});

test('tabs share the time of the last activity', () => {
  const storage = memoryStorage();
  const one = start(limits, storage);
  vi.advanceTimersByTime(26 * minute);
  expect(one.onWarning).toHaveBeenCalled();
  storage.set(storageKeys.activity, String(Date.now()));
  dispatchEvent(Object.assign(new Event('storage'), { key: storageKeys.activity }));
  expect(one.onActive).toHaveBeenCalledTimes(1);
});

test('activity is reported at once, then at most once a minute, including the last activity', () => {
  const { onReport } = start();
  vi.advanceTimersByTime(2 * second);
  act();
  expect(onReport).toHaveBeenCalledTimes(1);
  for (let passed = 0; passed < 59; passed += 2) {
    vi.advanceTimersByTime(2 * second);
    act();
  }
  expect(onReport).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10 * minute);
  expect(onReport).toHaveBeenCalledTimes(2);
});

test('reports nothing without activity', () => {
  const { onReport } = start();
  vi.advanceTimersByTime(29 * minute);
  expect(onReport).not.toHaveBeenCalled();
});

test('activity reported by another tab is not reported again', () => {
  const storage = memoryStorage();
  const { onReport } = start(limits, storage);
  storage.set(storageKeys.activityReported, String(Date.now()));
  vi.advanceTimersByTime(10 * second);
  act();
  expect(onReport).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50 * second);
  expect(onReport).toHaveBeenCalledTimes(1);
});

test('once stopped it neither listens nor ends anything', () => {
  const { stop, onTimeout, onReport } = start();
  stop();
  act();
  vi.advanceTimersByTime(60 * minute);
  wake();
  expect(onTimeout).not.toHaveBeenCalled();
  expect(onReport).not.toHaveBeenCalled();
});
