import { expect, test } from 'vitest';
import { addWorking, type Calendar, type Hours, nextWork, workingSeconds } from './working-time.ts';

const office = { from: '08:00', to: '17:00' };
const week = [office, office, office, office, office, null, null];
const chicago: Hours = { from: '2026-01-01', timeZone: 'America/Chicago', week, holidays: ['2026-07-03'] };
const hour = 3600;

const after = (from: string, hours: number, calendar: Calendar = [chicago]) =>
  addWorking(calendar, new Date(from), hours * hour).toISOString();
const between = (from: string, to: string, calendar: Calendar = [chicago]) =>
  workingSeconds(calendar, new Date(from), new Date(to)) / hour;
const continues = (at: string) => nextWork([chicago], new Date(at))?.toISOString();

test('four hours from the end of Friday end on Monday, and later after a holiday', () => {
  expect(after('2026-06-26T22:00:00Z', 4)).toBe('2026-06-29T17:00:00.000Z');
  expect(after('2026-06-26T20:00:00Z', 4)).toBe('2026-06-29T15:00:00.000Z');
  expect(after('2026-06-26T18:00:00Z', 4), 'the last moment of a day is in time').toBe('2026-06-26T22:00:00.000Z');
  expect(after('2026-07-02T22:00:00Z', 4), 'Friday is a holiday').toBe('2026-07-06T17:00:00.000Z');
  expect(after('2026-06-26T22:00:00Z', 4, []), 'without hours').toBe('2026-06-27T02:00:00.000Z');
});

test('working time is counted between two moments in either order', () => {
  expect(between('2026-06-26T18:00:00Z', '2026-06-29T15:00:00Z')).toBe(6);
  expect(between('2026-06-29T15:00:00Z', '2026-06-26T18:00:00Z')).toBe(-6);
  expect(between('2026-06-27T10:00:00Z', '2026-06-28T10:00:00Z')).toBe(0);
});

test('the clock continues on the next morning, and is not late for it while people work', () => {
  expect(continues('2026-06-26T22:00:00Z')).toBe('2026-06-29T13:00:00.000Z');
  expect(continues('2026-06-29T12:59:59Z')).toBe('2026-06-29T13:00:00.000Z');
  expect(continues('2026-06-29T13:00:00Z')).toBeUndefined();
});

test('a day has its hours by the local clock when summer time begins and ends', () => {
  const all = { from: '00:00', to: '24:00' };
  const night: Hours = { ...chicago, week: Array.from({ length: 7 }, () => all), holidays: [] };
  expect(between('2026-03-08T06:00:00Z', '2026-03-09T05:00:00Z', [night]), 'a day of 23 hours').toBe(23);
  expect(between('2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z', [night]), 'a day of 25 hours').toBe(25);
  // 08:00 is 14:00 in UTC on the Friday before, and 13:00 on the Monday after.
  expect(after('2026-03-06T14:00:00Z', 9 + 1)).toBe('2026-03-09T14:00:00.000Z');
  expect(after('2026-10-30T13:00:00Z', 9 + 1)).toBe('2026-11-02T15:00:00.000Z');
  const early: Hours = { ...night, week: Array.from({ length: 7 }, () => ({ from: '02:30', to: '03:30' })) };
  expect(between('2026-03-08T06:00:00Z', '2026-03-09T05:00:00Z', [early]), 'half of it is skipped').toBeLessThan(1);
});

test('hours count from their first day on, and the time before is as it was', () => {
  const longer: Hours = {
    ...chicago,
    from: '2026-06-29',
    week: week.map((day) => day && { from: '06:00', to: '20:00' }),
  };
  expect(between('2026-06-26T05:00:00Z', '2026-06-30T05:00:00Z', [chicago, longer])).toBe(9 + 14);
  expect(after('2025-12-31T05:00:00Z', 30), 'the clock always runs before the first').toBe('2026-01-01T19:00:00.000Z');
});
