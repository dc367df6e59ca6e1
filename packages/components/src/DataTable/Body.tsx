import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';
import * as styles from './DataTable.css.ts';
import { DataTableRow } from './Row.tsx';
import type { Cell, Column } from './types.ts';
import { renderedRows, windowThreshold } from './window.ts';

const overscan = 6;

export interface BodyProps<Row> {
  rows: readonly Row[];
  getRowId(row: Row): string;
  columns: readonly Column<Row>[];
  rowHeight: number;
  /** Pixels that are probably visible, for the first render. */
  visibleHeight: number;
  focused: Cell;
  selectedIds: ReadonlySet<string> | undefined;
  selectRow: string;
  idPrefix: string;
  firstRowIndex: number;
  scroller: RefObject<HTMLDivElement | null>;
}

export function Body<Row>(props: BodyProps<Row>): ReactNode {
  const { rows, getRowId, rowHeight, focused, selectedIds, scroller } = props;
  const isWindowed = rows.length > windowThreshold;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    initialRect: { width: 0, height: props.visibleHeight },
  });
  const indexes = isWindowed ? renderedRows(virtualizer.getVirtualIndexes(), focused.row, rows.length) : rows.keys();

  return (
    <div role="rowgroup" className={styles.body} style={{ blockSize: rows.length * rowHeight }}>
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
            selectRow={props.selectRow}
            labelId={selectedIds ? `${props.idPrefix}${id}` : undefined}
          />
        );
      })}
    </div>
  );
}
