import { expect, it } from 'vitest';
import { dayIn, daysSince } from './days.ts';

it.each([
  ['2026-06-27', '2026-06-30', 3],
  ['2026-06-30', '2026-06-30', 0],
  ['2026-06-29', '2026-06-30', 1],
  ['2026-07-02', '2026-06-30', 0],
  // Summer time ends between them.
  ['2026-10-30', '2026-11-02', 3],
])('a follow-up on %s is late on %s by %d days', (day, today, days) => {
  expect(daysSince(day, today)).toBe(days);
});

it.each([
  ['2026-07-01T03:30:00Z', 'America/Chicago', '2026-06-30', 0],
  ['2026-07-01T05:00:00Z', 'America/Chicago', '2026-07-01', 1],
  ['2026-06-30T22:30:00Z', 'Europe/Berlin', '2026-07-01', 1],
  ['2026-06-30T23:59:59Z', 'UTC', '2026-06-30', 0],
])('at %s in %s it is %s, and a follow-up on 30 June is late by %d days', (at, timeZone, day, days) => {
  expect(dayIn(new Date(at), timeZone)).toBe(day);
  expect(daysSince('2026-06-30', day)).toBe(days);
});
