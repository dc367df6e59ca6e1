import { useRef, type ReactNode } from 'react';
import * as styles from './DataTable.css.ts';
import { heightOf } from './heightOf.ts';
import { DataTableRow } from './Row.tsx';
import type { PhoneColumns } from './phone.ts';
import type { Cell, Column, DataTableStrings } from './types.ts';
import { useRowWindow } from './useRowWindow.ts';
import { renderedRows, windowThreshold } from './window.ts';

export interface BodyProps<Row> {
  rows: readonly Row[];
  getRowId(row: Row): string;
  columns: readonly Column<Row>[];
  /** The columns in two lines; absent where a row is a line of the table, or a card. */
  lines: PhoneColumns<Row> | undefined;
  rowHeight: number;
  /** Pixels that are probably visible, for the first render. */
  visibleHeight: number;
  focused: Cell;
  selectedIds: ReadonlySet<string> | undefined;
  strings: DataTableStrings;
  idPrefix: string;
  firstRowIndex: number;
}

export function Body<Row>(props: BodyProps<Row>): ReactNode {
  const { rows, getRowId, rowHeight, focused, selectedIds } = props;
  const body = useRef<HTMLDivElement>(null);
  const isWindowed = rows.length > windowThreshold;
  const inWindow = useRowWindow({
    count: rows.length,
    rowHeight,
    visibleHeight: props.visibleHeight,
    body,
    isEnabled: isWindowed,
  });
  const indexes = isWindowed ? renderedRows(inWindow, focused.row, rows.length) : rows.keys();

  return (
    <div ref={body} role="rowgroup" className={styles.body} style={heightOf(rows.length * rowHeight)}>
      {Array.from(indexes, (index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = getRowId(row);
        return (
          <DataTableRow
            key={id}
            row={row}
            index={index}
            gridRow={props.firstRowIndex + index + 2}
            rowHeight={rowHeight}
            columns={props.columns}
            focusedColumn={index === focused.row ? focused.column : -1}
            isSelected={selectedIds?.has(id)}
            lines={props.lines}
            strings={props.strings}
            labelId={selectedIds || props.lines ? `${props.idPrefix}${id}` : undefined}
          />
        );
      })}
    </div>
  );
}
