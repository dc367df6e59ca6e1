import { useId, useMemo, type CSSProperties, type ReactNode } from 'react';
import { Body } from './Body.tsx';
import { columnTemplate, selectionColumnWidth, tableMinWidth } from './columns.ts';
import * as styles from './DataTable.css.ts';
import { HeaderRow } from './HeaderRow.tsx';
import { headerRow } from './navigation.ts';
import { phoneColumns } from './phone.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { Column, DataTableStrings, Sort } from './types.ts';
import { useGrid } from './useGrid.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { windowThreshold } from './window.ts';

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
  /** Under 640 px: a card for each row, or a table that scrolls, for figures that are compared from row to row. */
  narrow?: 'cards' | 'table';
  /** Number of rows of the whole list, if `rows` is one page of it. */
  totalRows?: number;
  /** Place of the first of `rows` in the whole list, from 0. */
  firstRowIndex?: number;
  state?: 'ready' | 'loading' | 'failed';
  skeletonRows?: number;
  /** Shown under the header if there are no rows. */
  emptyState?: ReactNode;
  /** Shown under the header in the state `failed`. */
  failedState?: ReactNode;
  /** Says quietly that newer rows are on their way. */
  isRefreshing?: boolean;
  /** Greys the rows, which may be out of date. */
  isStale?: boolean;
  strings?: Partial<DataTableStrings>;
}

const english: DataTableStrings = {
  selectAll: 'Select all rows',
  selectRow: 'Select',
  more: 'More',
  refreshing: 'Updating',
};
const nothing: ReadonlySet<string> = new Set();
const noRows: readonly never[] = [];

const geometryOf = (
  columns: readonly Column<never>[],
  isSelectable: boolean,
  rowHeight: number,
  height: number | 'auto',
) =>
  ({
    '--fhq-table-columns': columnTemplate(columns, isSelectable),
    '--fhq-table-width': `${tableMinWidth(columns, isSelectable)}px`,
    '--fhq-table-row': `${rowHeight}px`,
    '--fhq-table-pinned': isSelectable ? `${selectionColumnWidth}px` : 0,
    '--fhq-table-height': height === 'auto' ? undefined : `${height}px`,
  }) as CSSProperties;

/**
 * A grid of rows with keyboard, sorting and selection. Under 640 px each row has two lines if its columns say where
 * (`phone`), and is a card otherwise; more than a hundred rows are windowed and stay a table there, with the first column in place.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { columns, getRowId, rowHeight = 44, height = 'auto', state = 'ready', sort, narrow = 'cards' } = props;
  const rows = state === 'ready' ? props.rows : noRows;
  const isSelectable = props.selectionMode === 'multiple';
  const strings = { ...english, ...props.strings };
  const idPrefix = useId();
  const hasCards = narrow === 'cards' && rows.length <= windowThreshold;
  const { frame, isNarrow } = useIsNarrow();
  const phone = useMemo(() => phoneColumns(columns), [columns]);
  const lines = isNarrow && hasCards ? phone : undefined;
  const { cell, columnCount, selection, grid, before, after, handlers } = useGrid({
    columns,
    lines,
    rows,
    getRowId,
    rowHeight,
    sort,
    onSortChange: props.onSortChange,
    isSelectable,
    selectedIds: props.selectedIds,
    onSelectionChange: props.onSelectionChange,
    onRowAction: props.onRowAction,
  });

  return (
    <div ref={frame} className={styles.frame}>
      <div ref={before} tabIndex={-1} className={styles.edge} />
      <div
        ref={grid}
        role="grid"
        className={styles.scroller}
        style={geometryOf(columns, isSelectable, rowHeight, height)}
        aria-label={props.label}
        aria-rowcount={(props.totalRows ?? rows.length) + 1}
        aria-colcount={columnCount}
        aria-multiselectable={isSelectable || undefined}
        aria-busy={state === 'loading' || undefined}
        data-cards={hasCards || undefined}
        data-lines={lines ? true : undefined}
        data-actionable={props.onRowAction ? true : undefined}
        data-stale={props.isStale || undefined}
        {...handlers}
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
            {...{ columns: lines?.shown ?? columns, isSelectable, rowHeight, lines }}
            count={props.skeletonRows ?? 8}
          />
        )}
        {rows.length > 0 && (
          <Body
            key={rowHeight}
            {...{ rows, getRowId, columns, lines, rowHeight, idPrefix }}
            visibleHeight={height === 'auto' ? (globalThis.innerHeight || 800) * 0.7 : height}
            focused={cell}
            selectedIds={isSelectable ? (props.selectedIds ?? nothing) : undefined}
            strings={strings}
            firstRowIndex={props.firstRowIndex ?? 0}
          />
        )}
      </div>
      <div ref={after} tabIndex={-1} className={styles.edge} />
      {props.isRefreshing && <div className={styles.progress} />}
      {state === 'failed' && <div className={styles.message}>{props.failedState}</div>}
      {state === 'ready' && rows.length === 0 && <div className={styles.message}>{props.emptyState}</div>}
      <output className={styles.hidden}>{props.isRefreshing ? strings.refreshing : ''}</output>
    </div>
  );
}
