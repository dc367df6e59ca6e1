import { expect, test } from 'vitest';
import { localMoment, localOffsets } from './local-time.ts';

test.each([
  ['2026-07-01T09:00', 'America/Chicago', '2026-07-01T14:00:00.000Z'],
  ['2026-01-01T09:00', 'America/Chicago', '2026-01-01T15:00:00.000Z'],
  ['2026-07-01T09:00', 'UTC', '2026-07-01T09:00:00.000Z'],
  // The clocks go from 2:00 to 3:00 that night, and from 2:00 back to 1:00 in autumn.
  ['2026-03-08T02:30', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
  ['2026-11-01T00:30', 'America/Chicago', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T02:30', 'America/Chicago', '2026-11-01T08:30:00.000Z'],
])('%s in %s is %s', (local, timeZone, moment) => {
  expect(localMoment(local, timeZone)?.toISOString()).toBe(moment);
});

test('a text that is no time has no moment', () => {
  for (const text of ['', '2026-13-01T09:00', 'tomorrow']) expect(localMoment(text, 'UTC')).toBeUndefined();
});

test('the offsets of a year change with daylight saving time, at its hour', () => {
  const year = [new Date('2026-01-01T00:30:00Z'), new Date('2027-01-01T00:00:00Z')] as const;
  const told = (zone: string) =>
    localOffsets(...year, zone).map(({ from, minutes }) => `${from.toISOString().slice(0, 16)} ${minutes}`);
  expect(told('America/Chicago')).toEqual(['2026-01-01T00:30 -360', '2026-03-08T08:00 -300', '2026-11-01T07:00 -360']);
  expect(told('Asia/Calcutta')).toEqual(['2026-01-01T00:30 330']);
});
