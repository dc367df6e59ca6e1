import { expect, test } from 'vitest';
import { ratingOf } from './rules.ts';

test.each([
  [4, 4, null],
  [4, 5, 4.2],
  [5, 5, 5],
  [0, 5, 1],
])('%i likes of %i votes rate as %s', (likes, votes, rating) => {
  expect(ratingOf(likes, votes)).toBe(rating);
});
