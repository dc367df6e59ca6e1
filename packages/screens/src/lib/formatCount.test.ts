import { expect, it } from 'vitest';
import { formatCount, formatNoun } from './formatCount.ts';

it('separates thousands', () => {
  expect(formatCount(12450)).toBe('12,450');
});

it('takes the singular for one only', () => {
  expect(formatNoun(1, 'user')).toBe('1 user');
  expect(formatNoun(0, 'user')).toBe('0 users');
  expect(formatNoun(1200, 'user is', 'users are')).toBe('1,200 users are');
});
