import { expect, test } from 'vitest';
import { decimalsOf, formatFigure, formatTick } from './units.ts';

test.each([
  [1234, 'number', '1,234', '1.2K'],
  [-195_000, 'money', '-$195,000', '-$195K'],
  [12.34, 'percent', '12.3%', '12.3%'],
  [18.5, 'minutes', '18.5 min', '18.5 min'],
  [15, 'minutes', '15 min', '15 min'],
] as const)('%d as %s', (value, unit, inFull, onAxis) => {
  expect(formatFigure(value, unit)).toBe(inFull);
  expect(formatTick(value, unit)).toBe(onAxis);
});

test('figures that stand together have as many decimals as any of them needs', () => {
  const shares = [28.1, 25, null];
  expect(shares.map((share) => share !== null && formatFigure(share, 'percent', decimalsOf(...shares)))).toEqual([
    '28.1%',
    '25.0%',
    false,
  ]);
  expect(formatFigure(25, 'percent', decimalsOf(25, null))).toBe('25%');
});
