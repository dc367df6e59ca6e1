import { expect, test } from 'vitest';
import { describeRange, lastPage } from './range.ts';

const exact = { size: 50, isTotalExact: true };

test('names the rows of a page', () => {
  expect(describeRange({ ...exact, page: 1, total: 67 })).toBe('Showing 1-50 of 67');
  expect(describeRange({ ...exact, page: 2, total: 67 })).toBe('Showing 51-67 of 67');
  expect(describeRange({ ...exact, page: 2, total: 51 })).toBe('Showing 51 of 51');
  expect(describeRange({ ...exact, page: 1, total: 0 })).toBe('Showing 0 of 0');
});

test('groups thousands and marks a total that is only a lower bound', () => {
  expect(describeRange({ page: 41, size: 50, total: 10_000, isTotalExact: false })).toBe(
    'Showing 2,001-2,050 of 10,000+',
  );
});

test('the last page of an empty list is the first', () => {
  expect([0, 1, 50, 51].map((total) => lastPage(total, 50))).toEqual([1, 1, 1, 2]);
});
