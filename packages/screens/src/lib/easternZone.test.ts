import { expect, test } from 'vitest';
import { easternDay, easternMoment, easternMonth } from './easternZone.ts';

test('an evening in New York is of its day and month', () => {
  expect(easternDay(new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30');
  expect(easternMonth(new Date('2026-07-01T03:59:59Z'))).toBe('2026-06');
  expect(easternDay(new Date('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
  expect(easternDay(new Date('2027-01-01T04:59:59Z'))).toBe('2026-12-31');
});

test.each([
  ['2026-06-30T20:15', '2026-07-01T00:15:00.000Z'],
  ['2026-12-31T20:15', '2027-01-01T01:15:00.000Z'],
  ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  // The clocks skip it.
  ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  // It comes twice: the first.
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
])('%s in New York is %s', (text, moment) => {
  expect(easternMoment(text).toISOString()).toBe(moment);
});
