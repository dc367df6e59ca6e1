import type { Cell } from './types.ts';

export const headerRow = -1;

export interface GridBounds {
  rowCount: number;
  columnCount: number;
  /** Rows that PageUp and PageDown go past. */
  pageSize: number;
  isRtl: boolean;
}

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The cell that a key leads to, or `undefined` if the key does not navigate. */
export function nextCell(from: Cell, press: KeyPress, bounds: GridBounds): Cell | undefined {
  const lastRow = bounds.rowCount - 1;
  const lastColumn = bounds.columnCount - 1;
  const isCorner = press.ctrlKey || press.metaKey;
  const forward = bounds.isRtl ? -1 : 1;
  const to = (row: number, column: number): Cell => ({
    row: clamp(row, headerRow, lastRow),
    column: clamp(column, 0, lastColumn),
  });

  switch (press.key) {
    case 'ArrowDown':
      return to(from.row + 1, from.column);
    case 'ArrowUp':
      return to(from.row - 1, from.column);
    case 'ArrowRight':
      return to(from.row, from.column + forward);
    case 'ArrowLeft':
      return to(from.row, from.column - forward);
    case 'Home':
      return to(isCorner ? 0 : from.row, 0);
    case 'End':
      return to(isCorner ? lastRow : from.row, lastColumn);
    case 'PageDown':
      return to(Math.max(from.row, 0) + bounds.pageSize, from.column);
    case 'PageUp':
      return to(from.row === headerRow ? headerRow : Math.max(from.row - bounds.pageSize, 0), from.column);
    default:
      return undefined;
  }
}
