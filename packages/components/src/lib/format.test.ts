import { describe, expect, test } from 'vitest';
import { formatDate, formatMoney, formatNumber, formatPercent, formatRelative } from './format.ts';

describe('formatMoney', () => {
  test.each([
    [195_000, '$195,000'],
    [2910.447, '$2,910'],
    [0.5, '$1'],
    [-1234.5, '-$1,235'],
    [-0, '$0'],
    [-0.4, '$0'],
    [0, '$0'],
    [9_007_199_254_740_991, '$9,007,199,254,740,991'],
    [1e21, '$1,000,000,000,000,000,000,000'],
  ])('%d is %s', (dollars, text) => {
    expect(formatMoney(dollars)).toBe(text);
  });

  test('shows cents if requested', () => {
    expect(formatMoney(1234.5, 2)).toBe('$1,234.50');
    expect(formatMoney(-0.004, 2)).toBe('$0.00');
    expect(formatMoney(1.005, 2)).toBe('$1.01');
    expect(formatMoney(604, 'whereAny')).toBe('$604');
    expect(formatMoney(604.5, 'whereAny')).toBe('$604.50');
    expect(formatMoney(0, 'whereAny')).toBe('$0');
  });
});

test('formatNumber groups thousands and drops the sign of zero', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatNumber(-0.2)).toBe('0');
  expect(formatNumber(2.5, 1)).toBe('2.5');
});

describe('formatPercent', () => {
  test.each([
    [12.3, '12.3%'],
    [0.01, '0.01%'],
    [2.1, '2.1%'],
    [99.984, '99.98%'],
    [-0, '0%'],
    [-7.5, '-7.5%'],
    [12_345, '12,345%'],
  ])('%d is %s', (value, text) => {
    expect(formatPercent(value)).toBe(text);
  });

  test('keeps requested decimals and signs', () => {
    expect(formatPercent(12, 1)).toBe('12.0%');
    expect(formatPercent(12, undefined, true)).toBe('+12%');
    expect(formatPercent(-3, undefined, true)).toBe('-3%');
    expect(formatPercent(0, undefined, true)).toBe('0%');
  });
});

describe('formatDate', () => {
  const moment = new Date('2026-06-30T23:30:00Z');

  test('speaks of the given time zone, the day included', () => {
    expect(formatDate(moment, 'date', 'UTC')).toBe('Jun 30, 2026');
    expect(formatDate(moment, 'date', 'Asia/Tokyo')).toBe('Jul 1, 2026');
    expect(formatDate(moment, 'time', 'America/Chicago')).toBe('6:30 PM');
    expect(formatDate(moment, 'dateTime', 'UTC')).toBe('Jun 30, 2026, 11:30 PM');
  });

  test('refuses an invalid date', () => {
    expect(() => formatDate(new Date('soon'), 'date', 'UTC')).toThrow(RangeError);
  });
});

describe('formatRelative', () => {
  const now = new Date('2026-06-30T15:30:00Z');

  test.each([
    ['2026-06-30T15:29:31Z', 'just now'],
    ['2026-06-30T15:30:20Z', 'just now'],
    ['2026-06-30T15:29:00Z', '1 minute ago'],
    ['2026-06-30T13:31:00Z', '1 hour ago'],
    ['2026-06-30T13:30:00Z', '2 hours ago'],
    ['2026-06-29T15:00:00Z', 'yesterday'],
    ['2026-06-16T15:30:00Z', '2 weeks ago'],
    ['2026-03-30T15:30:00Z', '3 months ago'],
    ['2024-01-01T00:00:00Z', '2 years ago'],
    ['2026-06-30T15:45:00Z', 'in 15 minutes'],
    ['2026-07-01T16:30:00Z', 'tomorrow'],
  ])('%s is %s', (date, text) => {
    expect(formatRelative(new Date(date), now)).toBe(text);
  });
});
