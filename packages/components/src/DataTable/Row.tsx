import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { isWide } from './columns.ts';
import * as styles from './DataTable.css.ts';
import { isName, type PhoneColumns } from './phone.ts';
import { SelectionBox } from './SelectionBox.tsx';
import type { Column, DataTableStrings } from './types.ts';

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** The columns of a row in two lines. */
  lines: PhoneColumns<Row> | undefined;
  /** The column whose cell Tab reaches, or -1. */
  focusedColumn: number;
  isSelected: boolean | undefined;
  strings: DataTableStrings;
  labelId: string | undefined;
}

function CellsOf<Row>({ row, columns, lines, focusedColumn, isSelected, strings, labelId }: CellsProps<Row>) {
  const offset = isSelected === undefined ? 0 : 1;
  return (
    <>
      {isSelected !== undefined && (
        <div role="gridcell" className={styles.selectionCell} tabIndex={focusedColumn === 0 ? 0 : -1}>
          <SelectionBox label={strings.selectRow} labelledBy={labelId} state={isSelected ? 'all' : 'none'} />
        </div>
      )}
      {(lines?.shown ?? columns).map((column, index) => (
        <div
          key={column.id}
          role={isName(column, lines) ? 'rowheader' : 'gridcell'}
          id={isName(column, lines) ? labelId : undefined}
          className={styles.cell}
          aria-colindex={lines && columns.indexOf(column) + offset + 1}
          data-align={column.align}
          data-buttons={column.hasButtons || undefined}
          data-wide={isWide(column) || undefined}
          data-label={labelInCard(column)}
          data-phone={lines && column.phone}
          style={lines?.placeOf(column.id)}
          tabIndex={focusedColumn === index + offset ? 0 : -1}
        >
          {(lines && column.phoneCell ? column.phoneCell : column.cell)(row)}
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

function RowOf<Row>({ index, gridRow, rowHeight, lines, ...cells }: RowProps<Row>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const inLines = isOpen ? undefined : lines;
  const count = (inLines?.shown ?? cells.columns).length + (cells.isSelected === undefined ? 0 : 1);
  const last = lines?.hasMore ? count : count - 1;
  const focusedColumn = Math.min(cells.focusedColumn, last);
  return (
    <div
      role="row"
      className={styles.row}
      data-row={index}
      data-two={inLines ? true : undefined}
      aria-rowindex={gridRow}
      aria-selected={cells.isSelected}
      style={{ insetBlockStart: index * rowHeight }}
    >
      <Cells {...cells} {...{ focusedColumn }} lines={inLines} />
      {lines?.hasMore && (
        <div role="gridcell" className={styles.moreCell} tabIndex={focusedColumn === count ? 0 : -1}>
          <button
            type="button"
            className={styles.more}
            aria-label={cells.strings.more}
            aria-describedby={cells.labelId}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={16} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

export const DataTableRow = memo(RowOf) as typeof RowOf;
