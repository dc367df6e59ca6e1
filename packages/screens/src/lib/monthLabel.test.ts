import { expect, test } from 'vitest';
import { monthInFull, monthLabel } from './monthLabel.ts';

test('months are named without their year while their names differ', () => {
  expect(monthLabel('2026-01', 6)).toBe('Jan');
  expect(monthLabel('2026-12', 12)).toBe('Dec');
  expect(monthLabel('2026-01', 13)).toBe('Jan 26');
  expect(monthInFull('2026-06')).toBe('June 2026');
});
