import type { ReactNode } from 'react';
import { isWide } from './columns.ts';
import * as styles from './DataTable.css.ts';
import { bar } from './SkeletonRows.css.ts';
import { heightOf } from './heightOf.ts';
import type { PhoneColumns } from './phone.ts';
import type { Column } from './types.ts';

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  isSelectable: boolean;
  count: number;
  rowHeight: number;
  lines: PhoneColumns<Row> | undefined;
}

/** Rows with the geometry of the loaded rows; screen readers get the grid's `aria-busy` instead. */
export function SkeletonRows<Row>({
  columns,
  isSelectable,
  count,
  rowHeight,
  lines,
}: SkeletonRowsProps<Row>): ReactNode {
  return (
    <div aria-hidden className={styles.body} style={heightOf(count * rowHeight)}>
      {Array.from({ length: count }, (_, row) => (
        <div
          key={row}
          className={styles.row}
          data-skeleton
          data-two={lines ? true : undefined}
          style={{ insetBlockStart: row * rowHeight }}
        >
          {isSelectable && <div className={styles.selectionCell} />}
          {columns.map((column, index) => (
            <div
              key={column.id}
              className={styles.cell}
              data-align={column.align}
              data-phone={lines && column.phone}
              style={lines?.placeOf(column.id)}
              data-wide={index === 0 || isWide(column) || undefined}
            >
              <div className={bar} style={{ inlineSize: `${45 + ((row * 17 + index * 29) % 40)}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
