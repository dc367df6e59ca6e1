import { expect, it } from 'vitest';
import { formatCountdown } from './formatCountdown.ts';

it.each([
  [300_000, '5:00'],
  [299_001, '5:00'],
  [61_000, '1:01'],
  [7_000, '0:07'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('shows %i ms as %s', (remainingMs, text) => {
  expect(formatCountdown(remainingMs)).toBe(text);
});
