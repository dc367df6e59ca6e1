import { expect, test } from 'vitest';
import { makeAlert } from '../testing/alerts.ts';
import { badgeText, createBellWords } from './bellText.ts';
import { sortAlerts } from './order.ts';
import { safeHref } from './safeHref.ts';
import { snoozeChoices } from './snooze.ts';
import { createWords } from './text.ts';

const now = new Date('2026-06-30T15:30:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
const minute = 60_000;

test.each([
  [-1, 'Expired'],
  [0, '0m remaining'],
  [minute - 1, '0m remaining'],
  [59 * minute, '59m remaining'],
  [60 * minute - 1, '59m remaining'],
  [60 * minute, '1h 0m remaining'],
  [75 * 60 * minute, '75h 0m remaining'],
  [1000 * 60 * minute + 5 * minute, '1000h 5m remaining'],
])('%i ms before the deadline it reads %s', (ms, text) => {
  expect(createWords('en-US').remaining(inMs(ms), now)).toBe(text);
});

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the badge of %i reads %s', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

test('one is singular, none and several are not', () => {
  const { unread } = createBellWords('en-US');
  expect([0, 1, 2].map(unread)).toEqual(['0 unread notifications', '1 unread notification', '2 unread notifications']);
});

test('costs are whole US dollars', () => {
  expect([0, 1250, 1_234_567.5].map(createWords('en-US').money)).toEqual(['$0', '$1,250', '$1,234,568']);
});

test('critical alerts are first, then the next deadline, and expired ones last', () => {
  const alert = (id: string, severity: 'low' | 'critical', ms: number | null) =>
    makeAlert({ id, severity, expiresAt: ms === null ? null : inMs(ms) });
  const mixed = [
    alert('never', 'low', null),
    alert('expired', 'low', -minute),
    alert('late', 'low', 9 * minute),
    alert('worst late', 'critical', 8 * minute),
    alert('soon', 'low', minute),
    alert('worst', 'critical', 5 * minute),
    alert('worst expired', 'critical', -minute),
  ];
  expect(sortAlerts(mixed, now).map(({ id }) => id)).toEqual([
    'worst',
    'worst late',
    'worst expired',
    'soon',
    'late',
    'never',
    'expired',
  ]);
});

test.each(['/', '/loads/1?tab=costs#top', 'https://eld.example/x', 'HTTPS://eld.example'])('%s is linked', (url) => {
  expect(safeHref(url)?.href).toBe(url);
});

test.each([
  '',
  'loads/1',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  ' https://eld.example',
  'https:/eld.example',
  'https:///eld.example',
  'https://user:pass@eld.example',
  'http://eld.example',
  ['javascript', 'alert(1)'].join(':'),
  ['java\nscript', 'alert(1)'].join(':'),
  'data:text/html,x',
  'blob:https://eld.example/1',
  'file:///etc/passwd',
  'https://eld.example/\u0000',
])('%j is not linked', (url) => {
  expect(safeHref(url)).toBeUndefined();
});

test('no snooze reaches past its limit, and the limit itself is offered', () => {
  const hour = 60 * minute;
  const hours = (limit: number) => snoozeChoices(now, new Date(now.getTime() + limit)).map((choice) => choice.hours);
  expect(hours(48 * hour)).toEqual([1, 4, 24]);
  expect(hours(5 * hour)).toEqual([1, 4, undefined]);
  expect(hours(10 * minute)).toEqual([undefined]);
  expect(hours(-minute)).toEqual([]);
});
