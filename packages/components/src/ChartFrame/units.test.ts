import { expect, test } from 'vitest';
import { formatFigure, formatTick } from './units.ts';

test.each([
  [1234, 'number', '1,234', '1.2K'],
  [-195_000, 'money', '-$195,000', '-$195K'],
  [12.34, 'percent', '12.3%', '12.3%'],
  [18.5, 'minutes', '18.5 min', '18.5'],
  [15, 'minutes', '15 min', '15'],
] as const)('%d as %s', (value, unit, inFull, onAxis) => {
  expect(formatFigure(value, unit)).toBe(inFull);
  expect(formatTick(value, unit)).toBe(onAxis);
});
