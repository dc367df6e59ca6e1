import { expect, test } from 'vitest';
import { lastDayOf, returnCodeAt } from '../rules.ts';

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

test('a code means what it meant on the day of the return, Eastern', () => {
  const textAt = (at: string) => returnCodeAt('R17', new Date(at))?.text;
  expect(textAt('2024-10-01T03:59:59Z')).toBe('Entry with wrong details');
  expect(textAt('2024-10-01T04:00:00Z')).toBe('Entry with wrong details, or suspected fraud');
  expect(returnCodeAt('R99', new Date('2026-11-24T15:00:00Z'))).toBeUndefined();
});
