import { useId, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { Body } from './Body.tsx';
import { isOnControl, locate } from './cells.ts';
import { columnTemplate, tableMinWidth } from './columns.ts';
import * as styles from './DataTable.css.ts';
import { HeaderRow } from './HeaderRow.tsx';
import { headerRow } from './navigation.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { Column, DataTableStrings, Sort } from './types.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useSelection } from './useSelection.ts';

export type { Column, DataTableStrings, Sort } from './types.ts';

export interface DataTableProps<Row> {
  /** Names the table to screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getRowId(row: Row): string;
  sort?: Sort | undefined;
  onSortChange?(sort: Sort): void;
  selectionMode?: 'none' | 'multiple';
  selectedIds?: ReadonlySet<string> | undefined;
  onSelectionChange?(ids: ReadonlySet<string>): void;
  /** A click on a row beside its controls, or Enter on a cell without one. */
  onRowAction?(row: Row): void;
  /** Pixels; 44 by default, 36 for a compact table. */
  rowHeight?: number;
  /** The greatest height of the frame in pixels; `auto` is 70 % of the window's. */
  height?: number | 'auto';
  /** Rows of the whole list where `rows` is one page of it. */
  totalRows?: number;
  /** Place of the first of `rows` in the whole list, from 0. */
  firstRowIndex?: number;
  state?: 'ready' | 'loading' | 'failed';
  skeletonRows?: number;
  /** Shown under the header where there are no rows. */
  emptyState?: ReactNode;
  /** Shown under the header in the state `failed`. */
  failedState?: ReactNode;
  /** Says quietly that newer rows are on their way. */
  isRefreshing?: boolean;
  strings?: Partial<DataTableStrings>;
}

const english: DataTableStrings = { selectAll: 'Select all rows', selectRow: 'Select', refreshing: 'Updating' };
const nothing: ReadonlySet<string> = new Set();
const noRows: readonly never[] = [];

/** A grid of rows, windowed once there are more than a hundred, with keyboard, sorting and selection. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { columns, getRowId, rowHeight = 44, height = 'auto', state = 'ready', sort } = props;
  const rows = state === 'ready' ? props.rows : noRows;
  const isSelectable = props.selectionMode === 'multiple';
  const columnCount = columns.length + (isSelectable ? 1 : 0);
  const strings = { ...english, ...props.strings };
  const idPrefix = useId();
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLDivElement>(null);
  const after = useRef<HTMLDivElement>(null);

  const { cell, moveTo, onFocus, onBlur } = useGridFocus({ rows, getRowId, columnCount, grid });
  const selection = useSelection({
    rows,
    getRowId,
    isSelectable,
    selectedIds: props.selectedIds,
    onSelectionChange: props.onSelectionChange,
  });
  const onHeaderPress = (column: number) => {
    const pressed = columns[column - (isSelectable ? 1 : 0)];
    if (!pressed) selection.toggleAll();
    else if (pressed.isSortable) props.onSortChange?.(nextSort(pressed.id, sort));
  };
  const onRowPress = (index: number) => {
    const row = rows[index];
    if (row !== undefined) props.onRowAction?.(row);
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

  const geometry = {
    '--fhq-table-columns': columnTemplate(columns, isSelectable),
    '--fhq-table-width': `${tableMinWidth(columns, isSelectable)}px`,
    '--fhq-table-row': `${rowHeight}px`,
    maxBlockSize: height === 'auto' ? undefined : height,
  } as CSSProperties;

  return (
    <div className={styles.frame} data-refreshing={props.isRefreshing || undefined}>
      <div ref={before} tabIndex={-1} className={styles.edge} />
      <div
        ref={grid}
        role="grid"
        className={styles.scroller}
        style={geometry}
        aria-label={props.label}
        aria-rowcount={(props.totalRows ?? rows.length) + 1}
        aria-colcount={columnCount}
        aria-multiselectable={isSelectable || undefined}
        aria-busy={state === 'loading' || undefined}
        data-actionable={props.onRowAction ? true : undefined}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div role="rowgroup" className={styles.header}>
          <HeaderRow
            columns={columns}
            sort={sort}
            focusedColumn={cell.row === headerRow ? cell.column : -1}
            selection={isSelectable ? selection.state : undefined}
            selectAll={strings.selectAll}
          />
        </div>
        {state === 'loading' && (
          <SkeletonRows
            columns={columns}
            isSelectable={isSelectable}
            count={props.skeletonRows ?? 8}
            rowHeight={rowHeight}
          />
        )}
        {rows.length > 0 && (
          <Body
            key={rowHeight}
            rows={rows}
            getRowId={getRowId}
            columns={columns}
            rowHeight={rowHeight}
            visibleHeight={height === 'auto' ? globalThis.innerHeight * 0.7 : height}
            focused={cell}
            selectedIds={isSelectable ? (props.selectedIds ?? nothing) : undefined}
            selectRow={strings.selectRow}
            idPrefix={idPrefix}
            firstRowIndex={props.firstRowIndex ?? 0}
            scroller={grid}
          />
        )}
      </div>
      <div ref={after} tabIndex={-1} className={styles.edge} />
      {props.isRefreshing && <div className={styles.progress} />}
      {state === 'failed' && <div className={styles.message}>{props.failedState}</div>}
      {state === 'ready' && rows.length === 0 && <div className={styles.message}>{props.emptyState}</div>}
      <div role="status" className={styles.hidden}>
        {props.isRefreshing ? strings.refreshing : ''}
      </div>
    </div>
  );
}

function nextSort(column: string, sort: Sort | undefined): Sort {
  const isReversed = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: isReversed ? 'descending' : 'ascending' };
}
