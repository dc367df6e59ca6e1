import { expect, test } from 'vitest';
import { columnTemplate, isWide, tableMinWidth } from './columns.ts';

const columns = [{ width: '2fr', minWidth: 200 }, { width: 96 }, {}] as const;

test('shares keep a least width and pixels stay pixels', () => {
  expect(columnTemplate(columns, false)).toBe('minmax(200px, 2fr) 96px minmax(120px, 1fr)');
  expect(columnTemplate(columns, true)).toBe('44px minmax(200px, 2fr) 96px minmax(120px, 1fr)');
});

test('the least width of the table is the sum of its columns', () => {
  expect(tableMinWidth(columns, false)).toBe(416);
  expect(tableMinWidth(columns, true)).toBe(460);
});

test('a column with more than an equal share takes a whole line of a card', () => {
  const widths = [{ width: '1.5fr' }, { width: '1fr' }, { width: 240 }, {}] as const;
  expect(widths.map(isWide)).toEqual([true, false, false, false]);
});
