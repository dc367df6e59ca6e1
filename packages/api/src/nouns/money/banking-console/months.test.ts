import { expect, test } from 'vitest';
import { monthOf } from './months.ts';

const now = new Date('2026-07-01T03:30:00Z');
const at = (time: string) => new Date(time);
const spanOf = (easternFrom: Date | undefined, asked?: string) => {
  const { month, isUtc, start, end } = monthOf(easternFrom, asked, now);
  return [month, isUtc, start.toISOString(), end.toISOString()];
};

test('a month begins and ends in New York', () => {
  expect(spanOf(undefined)).toEqual(['2026-06', false, '2026-06-01T04:00:00.000Z', '2026-07-01T04:00:00.000Z']);
  expect(spanOf(undefined, '2026-11')).toEqual([
    ...['2026-11', false, '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  ]);
});

test('months of statements that were issued in UTC keep their ends, and the first Eastern one begins there', () => {
  const from = at('2026-06-01T00:00:00Z');
  expect(spanOf(from, '2026-04')).toEqual(['2026-04', true, '2026-04-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z']);
  expect(spanOf(from, '2026-05')).toEqual(['2026-05', true, '2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z']);
  expect(spanOf(from)).toEqual(['2026-06', false, '2026-06-01T00:00:00.000Z', '2026-07-01T04:00:00.000Z']);
  expect(spanOf(from, '2026-07')).toEqual(['2026-07', false, '2026-07-01T04:00:00.000Z', '2026-08-01T04:00:00.000Z']);
});

test('an upgrade in the first hours of a month in UTC shows that month', () => {
  const from = at('2026-07-01T00:00:00Z');
  expect(spanOf(from)).toEqual(['2026-07', false, '2026-07-01T00:00:00.000Z', '2026-08-01T04:00:00.000Z']);
});
