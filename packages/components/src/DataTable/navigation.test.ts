import { describe, expect, test } from 'vitest';
import { nextCell, type GridBounds } from './navigation.ts';

const bounds: GridBounds = { rowCount: 100, columnCount: 5, pageSize: 10, isRtl: false };
const press = (key: string, held: 'ctrl' | 'meta' | 'none' = 'none') => ({
  key,
  ctrlKey: held === 'ctrl',
  metaKey: held === 'meta',
});

describe('nextCell', () => {
  test.each([
    ['ArrowDown', { row: 3, column: 2 }, { row: 4, column: 2 }],
    ['ArrowUp', { row: 3, column: 2 }, { row: 2, column: 2 }],
    ['ArrowLeft', { row: 3, column: 2 }, { row: 3, column: 1 }],
    ['ArrowRight', { row: 3, column: 2 }, { row: 3, column: 3 }],
    ['Home', { row: 3, column: 2 }, { row: 3, column: 0 }],
    ['End', { row: 3, column: 2 }, { row: 3, column: 4 }],
    ['PageDown', { row: 3, column: 2 }, { row: 13, column: 2 }],
    ['PageUp', { row: 33, column: 2 }, { row: 23, column: 2 }],
  ])('%s moves by one step', (key, from, to) => {
    expect(nextCell(from, press(key), bounds)).toEqual(to);
  });

  test('the header is above the first row and nothing is above the header', () => {
    expect(nextCell({ row: 0, column: 1 }, press('ArrowUp'), bounds)).toEqual({ row: -1, column: 1 });
    expect(nextCell({ row: -1, column: 1 }, press('ArrowUp'), bounds)).toEqual({ row: -1, column: 1 });
  });

  test('the edges hold', () => {
    expect(nextCell({ row: 99, column: 4 }, press('ArrowDown'), bounds)).toEqual({ row: 99, column: 4 });
    expect(nextCell({ row: 99, column: 4 }, press('ArrowRight'), bounds)).toEqual({ row: 99, column: 4 });
    expect(nextCell({ row: 0, column: 0 }, press('ArrowLeft'), bounds)).toEqual({ row: 0, column: 0 });
    expect(nextCell({ row: 95, column: 0 }, press('PageDown'), bounds)).toEqual({ row: 99, column: 0 });
  });

  test('paging up stops at the first row and keeps a focus that is in the header', () => {
    expect(nextCell({ row: 4, column: 0 }, press('PageUp'), bounds)).toEqual({ row: 0, column: 0 });
    expect(nextCell({ row: -1, column: 0 }, press('PageUp'), bounds)).toEqual({ row: -1, column: 0 });
  });

  test.each(['ctrl', 'meta'] as const)('%s with Home and End goes to the corners', (held) => {
    expect(nextCell({ row: 40, column: 2 }, press('Home', held), bounds)).toEqual({ row: 0, column: 0 });
    expect(nextCell({ row: 40, column: 2 }, press('End', held), bounds)).toEqual({ row: 99, column: 4 });
  });

  test('left and right change places where the text runs from right to left', () => {
    const rtl = { ...bounds, isRtl: true };
    expect(nextCell({ row: 1, column: 1 }, press('ArrowLeft'), rtl)).toEqual({ row: 1, column: 2 });
    expect(nextCell({ row: 1, column: 1 }, press('ArrowRight'), rtl)).toEqual({ row: 1, column: 0 });
  });

  test('without rows only the header can be reached', () => {
    const empty = { ...bounds, rowCount: 0 };
    for (const key of ['ArrowDown', 'PageDown', 'End']) {
      expect(nextCell({ row: -1, column: 0 }, press(key, 'ctrl'), empty)?.row).toBe(-1);
    }
  });

  test('other keys do not navigate', () => {
    expect(nextCell({ row: 1, column: 1 }, press('a'), bounds)).toBeUndefined();
  });
});
