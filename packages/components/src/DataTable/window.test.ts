import { expect, test } from 'vitest';
import { findRow, renderedRows } from './window.ts';

test('the focused row is rendered before, within or after the window, in the order of the rows', () => {
  expect(renderedRows([10, 11, 12], 2, 100)).toEqual([2, 10, 11, 12]);
  expect(renderedRows([10, 11, 12], 11, 100)).toEqual([10, 11, 12]);
  expect(renderedRows([10, 11, 12], 90, 100)).toEqual([10, 11, 12, 90]);
});

test('a focus in the header or behind the last row adds nothing', () => {
  expect(renderedRows([0, 1], -1, 2)).toEqual([0, 1]);
  expect(renderedRows([0, 1], 2, 2)).toEqual([0, 1]);
  expect(renderedRows([], 3, 10)).toEqual([3]);
});

test('a row is found again after the data has been sorted, and missed once it is gone', () => {
  const id = (row: { id: string }) => row.id;
  const rows = [{ id: 'c' }, { id: 'a' }, { id: 'b' }];
  expect(findRow(rows, id, 'a', 1)).toBe(1);
  expect(findRow(rows, id, 'b', 0)).toBe(2);
  expect(findRow(rows, id, 'x', 0)).toBe(-1);
});
