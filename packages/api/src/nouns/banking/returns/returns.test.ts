import { expect, test } from 'vitest';
import { lastDayOf } from './rules.ts';

test.each([
  ['2 banking days', '2026-11-23T15:00:00Z', '2026-11-25'],
  // Thanksgiving, and a weekend.
  ['2 banking days', '2026-11-25T15:00:00Z', '2026-11-30'],
  ['2 banking days', '2026-11-28T15:00:00Z', '2026-12-01'],
  // Late in the evening in UTC it is still the day before in New York.
  ['2 banking days', '2026-11-24T03:00:00Z', '2026-11-25'],
  ['60 days', '2026-11-24T15:00:00Z', '2027-01-23'],
] as const)('%s after a return at %s end on %s', (deadline, returnedAt, day) => {
  expect(lastDayOf(deadline, new Date(returnedAt))).toBe(day);
});
