import { expect, it } from 'vitest';
import { overdueDays } from './overdueDays.ts';

it.each([
  ['2026-06-27', '2026-06-30T00:00:00Z', 3],
  ['2026-06-30', '2026-06-30T23:59:59Z', 0],
  ['2026-06-29', '2026-06-30T23:59:59Z', 1],
  ['2026-07-02', '2026-06-30T12:00:00Z', 0],
])('a follow-up on %s is late at %s by %d days', (day, now, days) => {
  expect(overdueDays(day, new Date(now))).toBe(days);
});
