import { useRef, type MouseEvent } from 'react';
import { isOnControl, locate } from './cells.ts';
import { headerRow } from './navigation.ts';
import { isName, type PhoneColumns } from './phone.ts';
import type { Cell, Column, Sort } from './types.ts';
import { useLetterKeys } from '../LetterKeys/LetterKeys.tsx';
import { useGridFocus } from './useGridFocus.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useSelection } from './useSelection.ts';

interface GridOptions<Row> {
  columns: readonly Column<Row>[];
  /** The columns of rows in two lines. */
  lines: PhoneColumns<Row> | undefined;
  rows: readonly Row[];
  getRowId(row: Row): string;
  rowHeight: number;
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
  isSelectable: boolean;
  selectedIds: ReadonlySet<string> | undefined;
  onSelectionChange: ((ids: ReadonlySet<string>) => void) | undefined;
  onRowAction: ((row: Row) => void) | undefined;
}

/** Handles focus, keys and clicks of the grid; rows and cells have no handlers. */
export function useGrid<Row>(options: GridOptions<Row>) {
  const { columns, lines, rows, getRowId, rowHeight, sort, isSelectable } = options;
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLDivElement>(null);
  const after = useRef<HTMLDivElement>(null);
  // The name of a row, and not its box.
  const firstColumn =
    Math.max(
      (lines?.shown ?? columns).findIndex((column) => isName(column, lines)),
      0,
    ) + (isSelectable ? 1 : 0);
  const columnCount = columns.length + (isSelectable ? 1 : 0);

  const { cell, moveTo, onFocus, onBlur } = useGridFocus({ rows, getRowId, columnCount, firstColumn, grid });
  const selection = useSelection(options);
  const onHeaderPress = (column: number) => {
    const pressed = columns[column - (isSelectable ? 1 : 0)];
    if (!pressed) selection.toggleAll();
    else if (pressed.isSortable) options.onSortChange?.(nextSort(pressed.id, sort));
  };
  const onRowPress = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    if (options.onRowAction) options.onRowAction(row);
    else nameLinkOf(grid.current, index)?.click();
  };
  useLetterKeys(grid, {
    j: () => goToRow(grid.current, 1, firstColumn, moveTo, rows.length),
    k: () => goToRow(grid.current, -1, firstColumn, moveTo, rows.length),
  });
  const onKeyDown = useGridKeys({
    rowCount: rows.length,
    columnCount,
    rowHeight,
    selection,
    moveTo,
    onHeaderPress,
    onRowPress,
    opensRows: options.onRowAction !== undefined,
    edges: { before, after },
  });
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const hit = locate(event.target, event.currentTarget);
    if (!hit) return;
    const isBox = isSelectable && hit.column === 0;
    if (hit.row === headerRow) onHeaderPress(hit.column);
    else if (!isBox && isOnControl(event.target, hit.element)) return;
    else if (isSelectable && event.shiftKey) selection.extend(hit.row, hit.row);
    else if (isBox || (isSelectable && (event.ctrlKey || event.metaKey))) selection.toggleRow(hit.row);
    else if (event.currentTarget.ownerDocument.getSelection()?.isCollapsed !== false) onRowPress(hit.row);
  };

  return { cell, columnCount, selection, grid, before, after, handlers: { onFocus, onBlur, onKeyDown, onClick } };
}

/** A row whose name is a link opens what the link opens. */
const nameLinkOf = (grid: HTMLElement | null, row: number) =>
  grid?.querySelector<HTMLElement>(`[role="row"][data-row="${row}"] > [role="rowheader"] a[href]`);

/** From the row with the focus, or to the first one; a table that has it not leaves the key to the one that has. */
function goToRow(
  grid: HTMLElement | null,
  by: 1 | -1,
  column: number,
  moveTo: (cell: Cell) => void,
  count: number,
): boolean {
  const active = grid?.ownerDocument.activeElement ?? null;
  const own = grid && locate(active, grid);
  if (!grid || count === 0 || (!own && active?.closest('[role=grid]'))) return false;
  const row = own ? Math.min(Math.max(own.row + by, 0), count - 1) : by === 1 ? 0 : count - 1;
  moveTo({ row, column });
  return true;
}

function nextSort(column: string, sort: Sort | undefined): Sort {
  const isReversed = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: isReversed ? 'descending' : 'ascending' };
}
