import { describe, expect, test } from 'vitest';
import { defaultAchHours as hours } from '../../../../http/settings/ach-hours.ts';
import { arrivalOf, isSameDay, nextArrivals } from './arrival.ts';
import { isBankHoliday } from '../rules.ts';

const eastern = (text: string) => new Date(Temporal.ZonedDateTime.from(`${text}[America/New_York]`).epochMilliseconds);
const arrives = (sent: string, cents = 100) => arrivalOf(hours, eastern(sent), cents);

describe('a payment of the same day', () => {
  test.each([
    ['2026-11-23T09:59:59', '2026-11-23T13:00'],
    ['2026-11-23T10:00:00', '2026-11-23T17:00'],
    ['2026-11-23T14:14:59', '2026-11-23T17:00'],
    ['2026-11-23T14:15:00', '2026-11-23T18:00'],
    ['2026-11-23T16:15:00', '2026-11-24T13:00'],
    ['2026-11-25T20:00:00', '2026-11-27T13:00'],
    ['2026-11-28T09:00:00', '2026-11-30T13:00'],
  ])('sent at %s arrives at %s', (sent, expected) => {
    expect(arrives(sent)).toEqual(eastern(expected));
  });

  test.each([
    ['2026-03-06T17:00', '2026-03-09T14:00:00Z', '2026-03-09T17:00:00Z'],
    ['2026-10-30T17:00', '2026-11-02T15:00:00Z', '2026-11-02T18:00:00Z'],
  ])('sent before the clocks change, at %s, keeps the Eastern cut-off', (sent, sentBy, arrivesAt) => {
    const [next] = nextArrivals(hours, eastern(sent), 'same_day');
    expect(next).toEqual({ sentBy: new Date(sentBy), arrivesAt: new Date(arrivesAt) });
  });

  test('on the Sunday of the change is one of Monday, an hour earlier or later in UTC', () => {
    for (const [sunday, offset] of [
      ['2026-03-08', '-04:00'],
      ['2026-11-01', '-05:00'],
    ] as const) {
      const monday = Temporal.PlainDate.from(sunday).add({ days: 1 });
      for (const hour of ['00:30', '03:30', '23:59']) {
        expect(arrives(`${sunday}T${hour}`)).toEqual(new Date(`${monday.toString()}T13:00:00${offset}`));
      }
    }
  });
});

describe('a payment above the limit of the same day', () => {
  test.each([
    ['2026-11-23T16:14:59', '2026-11-24T08:30'],
    ['2026-11-23T16:15:00', '2026-11-25T08:30'],
    ['2026-11-25T12:00:00', '2026-11-27T08:30'],
    ['2026-11-27T12:00:00', '2026-11-30T08:30'],
  ])('sent at %s arrives at %s', (sent, expected) => {
    expect(isSameDay(hours, eastern(sent), 100_000_000)).toBe(true);
    expect(isSameDay(hours, eastern(sent), 100_000_001)).toBe(false);
    expect(arrives(sent, 100_000_001)).toEqual(eastern(expected));
  });
});

test('the two next cut-offs come in order, over a weekend too', () => {
  const [first, second] = nextArrivals(hours, eastern('2026-11-27T15:00'), 'same_day');
  expect([first.sentBy, second.sentBy]).toEqual([eastern('2026-11-27T16:15'), eastern('2026-11-30T10:00')]);
});

test('hours count from their day on, with the days that the bank is closed', () => {
  const [first] = hours;
  const changed = [
    ...hours,
    { ...first!, from: '2026-12-01', sameDay: [{ sentBy: '09:00', arrivesBy: '13:00' }], closed: ['2026-12-24'] },
  ];
  expect(nextArrivals(changed, eastern('2026-11-30T15:00'), 'same_day').map(({ sentBy }) => sentBy)).toEqual([
    eastern('2026-11-30T16:15'),
    eastern('2026-12-01T09:00'),
  ]);
  expect(arrivalOf(changed, eastern('2026-12-23T09:00'), 100)).toEqual(eastern('2026-12-28T13:00'));
});

test.each([
  [2026, ['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25']],
  [
    2022,
    [
      '01-01',
      '01-17',
      '02-21',
      '05-30',
      '06-19',
      '06-20',
      '07-04',
      '09-05',
      '10-10',
      '11-11',
      '11-24',
      '12-25',
      '12-26',
    ],
  ],
  [2027, ['01-01', '01-18', '02-15', '05-31', '06-19', '07-04', '07-05', '09-06', '10-11', '11-11', '11-25', '12-25']],
])('the Federal Reserve keeps its holidays of %d', (year, expected) => {
  const closed: string[] = [];
  for (let day = Temporal.PlainDate.from(`${year}-01-01`); day.year === year; day = day.add({ days: 1 })) {
    if (isBankHoliday(day)) closed.push(day.toString().slice(5));
  }
  expect(closed).toEqual(expected);
});
