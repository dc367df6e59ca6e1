import { useRef, type MouseEvent } from 'react';
import { isOnControl, locate } from './cells.ts';
import { headerRow } from './navigation.ts';
import type { Column, Sort } from './types.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useSelection } from './useSelection.ts';

interface GridOptions<Row> {
  columns: readonly Column<Row>[];
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
  const { columns, rows, getRowId, rowHeight, sort, isSelectable } = options;
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLDivElement>(null);
  const after = useRef<HTMLDivElement>(null);
  const columnCount = columns.length + (isSelectable ? 1 : 0);

  const { cell, moveTo, onFocus, onBlur } = useGridFocus({ rows, getRowId, columnCount, grid });
  const selection = useSelection(options);
  const onHeaderPress = (column: number) => {
    const pressed = columns[column - (isSelectable ? 1 : 0)];
    if (!pressed) selection.toggleAll();
    else if (pressed.isSortable) options.onSortChange?.(nextSort(pressed.id, sort));
  };
  const onRowPress = (index: number) => {
    const row = rows[index];
    if (row !== undefined) options.onRowAction?.(row);
  };
  const onKeyDown = useGridKeys({
    rowCount: rows.length,
    columnCount,
    rowHeight,
    selection,
    moveTo,
    onHeaderPress,
    onRowPress,
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

function nextSort(column: string, sort: Sort | undefined): Sort {
  const isReversed = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: isReversed ? 'descending' : 'ascending' };
}
