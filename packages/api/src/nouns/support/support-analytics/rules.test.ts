import { expect, test } from 'vitest';
import { performanceOf } from './rules.ts';

test.each([
  [15, 4.5, 'Excellent'],
  [15.1, 5, 'Good'],
  [30, 4, 'Good'],
  [1, 3.9, 'Fair'],
  [60, 5, 'Fair'],
  [61, 5, 'Needs attention'],
  [5, 2.9, 'Needs attention'],
  [null, 4.6, 'Excellent'],
  [20, null, 'Good'],
  [null, null, null],
])('%s minutes and %s stars are %s', (minutes, stars, word) => {
  expect(performanceOf(minutes, stars, 15)).toBe(word);
});
