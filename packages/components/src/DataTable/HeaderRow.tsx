import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './DataTable.css.ts';
import { headerRow } from './navigation.ts';
import type { SelectionState } from './selection.ts';
import { SelectionBox } from './SelectionBox.tsx';
import type { Column, Sort } from './types.ts';

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  focusedColumn: number;
  /** Undefined if rows cannot be selected. */
  selection: SelectionState | undefined;
  selectAll: string;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function HeaderRow<Row>({ columns, sort, focusedColumn, selection, selectAll }: HeaderRowProps<Row>): ReactNode {
  const offset = selection === undefined ? 0 : 1;
  return (
    <div role="row" className={styles.headerRow} data-row={headerRow} aria-rowindex={1}>
      {selection !== undefined && (
        <div role="columnheader" className={styles.selectionCell} tabIndex={focusedColumn === 0 ? 0 : -1}>
          <SelectionBox label={selectAll} state={selection} />
        </div>
      )}
      {columns.map((column, index) => {
        const direction = sort?.column === column.id ? sort.direction : 'none';
        const Icon = icons[direction];
        return (
          <div
            key={column.id}
            role="columnheader"
            className={styles.headerCell}
            data-align={column.align}
            data-pinned={column.isRowHeader || undefined}
            data-sortable={column.isSortable || undefined}
            aria-sort={column.isSortable ? direction : undefined}
            tabIndex={focusedColumn === index + offset ? 0 : -1}
          >
            <span className={column.isHeaderHidden ? styles.hidden : styles.headerLabel}>{column.header}</span>
            {column.isSortable && <Icon className={styles.sortIcon} aria-hidden />}
          </div>
        );
      })}
    </div>
  );
}
