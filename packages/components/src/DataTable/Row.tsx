import { memo, type ReactNode } from 'react';
import { isWide } from './columns.ts';
import * as styles from './DataTable.css.ts';
import { SelectionBox } from './SelectionBox.tsx';
import type { Column } from './types.ts';

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** The column whose cell Tab reaches, or -1. */
  focusedColumn: number;
  isSelected: boolean | undefined;
  selectRow: string;
  labelId: string | undefined;
}

function CellsOf<Row>({ row, columns, focusedColumn, isSelected, selectRow, labelId }: CellsProps<Row>): ReactNode {
  const offset = isSelected === undefined ? 0 : 1;
  return (
    <>
      {isSelected !== undefined && (
        <div role="gridcell" className={styles.selectionCell} tabIndex={focusedColumn === 0 ? 0 : -1}>
          <SelectionBox label={selectRow} labelledBy={labelId} state={isSelected ? 'all' : 'none'} />
        </div>
      )}
      {columns.map((column, index) => (
        <div
          key={column.id}
          role={column.isRowHeader ? 'rowheader' : 'gridcell'}
          id={column.isRowHeader ? labelId : undefined}
          className={styles.cell}
          data-align={column.align}
          data-buttons={column.hasButtons || undefined}
          data-wide={isWide(column) || undefined}
          data-label={labelInCard(column)}
          tabIndex={focusedColumn === index + offset ? 0 : -1}
        >
          {column.cell(row)}
        </div>
      ))}
    </>
  );
}

/** The header's text, which a card repeats above the value. */
const labelInCard = ({ header, isRowHeader, isHeaderHidden, hasButtons }: Column<never>): string | undefined =>
  isRowHeader || isHeaderHidden || hasButtons ? undefined : header;

// Sorting and filtering give a row a new place, but not new cells.
const Cells = memo(CellsOf) as typeof CellsOf;

interface RowProps<Row> extends CellsProps<Row> {
  /** Its place in `rows`, from 0. */
  index: number;
  /** Its number in the whole grid, the header being 1. */
  gridRow: number;
  rowHeight: number;
}

function RowOf<Row>({ index, gridRow, rowHeight, ...cells }: RowProps<Row>): ReactNode {
  return (
    <div
      role="row"
      className={styles.row}
      data-row={index}
      aria-rowindex={gridRow}
      aria-selected={cells.isSelected}
      style={{ insetBlockStart: index * rowHeight }}
    >
      <Cells {...cells} />
    </div>
  );
}

export const DataTableRow = memo(RowOf) as typeof RowOf;
