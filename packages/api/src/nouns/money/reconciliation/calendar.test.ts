import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';

const at = (time: string) => new Date(time);
const inUtc = { day: '2026-06-29', endsAt: at('2026-06-30T00:00:00Z') };
const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

test('an evening in New York is of its day', () => {
  const { dayOf, endOf, isUtc } = calendarOf(undefined, undefined);
  expect(dayOf(at('2026-07-01T03:59:59.999Z'))).toBe('2026-06-30');
  expect(dayOf(at('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
  expect(endOf('2026-06-30')).toEqual(at('2026-07-01T04:00:00Z'));
  expect(endOf('2026-12-31')).toEqual(at('2027-01-01T05:00:00Z'));
  expect(isUtc('2020-01-01')).toBe(false);
});

test('days that were closed in UTC keep their end, and the next day begins there', () => {
  const { dayOf, endOf, isUtc } = calendarOf(inUtc, inUtc);
  expect([isUtc('2026-06-29'), isUtc('2026-06-30')]).toEqual([true, false]);
  expect([endOf('2026-06-28'), endOf('2026-06-29'), endOf('2026-06-30')]).toEqual([
    ...[at('2026-06-29T00:00:00Z'), at('2026-06-30T00:00:00Z'), at('2026-07-01T04:00:00Z')],
  ]);
  expect(dayOf(at('2026-06-29T23:59:59.999Z'))).toBe('2026-06-29');
  // In New York it is still the 29th.
  expect(dayOf(at('2026-06-30T00:00:00Z'))).toBe('2026-06-30');
  expect(dayOf(at('2026-06-30T03:59:59Z'))).toBe('2026-06-30');
  expect(dayOf(at('2026-06-29T01:00:00Z'))).toBe('2026-06-29');
});

describe('each moment is in one day', () => {
  test.each([
    ['without days in UTC', undefined],
    ['after days in UTC', inUtc],
    ['after days in UTC in winter', { day: '2026-11-30', endsAt: at('2026-12-01T00:00:00Z') }],
  ])('%s', (_, last) => {
    const { dayOf, endOf } = calendarOf(last, last);
    const span = { min: Date.parse('2026-03-01'), max: Date.parse('2026-12-31') };
    fc.assert(
      fc.property(fc.integer(span), (ms) => {
        const day = dayOf(new Date(ms));
        expect(ms).toBeLessThan(endOf(day).getTime());
        expect(ms).toBeGreaterThanOrEqual(endOf(dayBefore(day)).getTime());
      }),
      { numRuns: 500 },
    );
  });
});
