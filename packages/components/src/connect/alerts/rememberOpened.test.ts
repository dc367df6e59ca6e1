import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openedKey, rememberOpened } from './rememberOpened.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: Date.parse('2026-06-30T15:30:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('another tab or page of the same sign-in knows the alerts, another user does not', () => {
  rememberOpened(() => 'one').add(['alr_a']);
  expect(rememberOpened(() => 'one').has('alr_a')).toBe(true);
  expect(rememberOpened(() => 'one').has('alr_b')).toBe(false);
  expect(rememberOpened(() => 'two').has('alr_a')).toBe(false);
});

test('after the longest sign-in nothing is known', () => {
  rememberOpened(() => 'one').add(['alr_a']);
  vi.advanceTimersByTime(12 * 3_600_000);
  expect(rememberOpened(() => 'one').has('alr_a')).toBe(false);
});

test.each(['', 'null', '{"who":"one"}', '7'])('what cannot be read (%s) counts as nothing', (text) => {
  kept.set(openedKey, text);
  expect(rememberOpened(() => 'one').has('alr_a')).toBe(false);
});

test('a page without storage remembers for itself', () => {
  vi.stubGlobal('localStorage', undefined);
  const opened = rememberOpened(() => 'one');
  opened.add(['alr_a']);
  expect(opened.has('alr_a')).toBe(true);
});
