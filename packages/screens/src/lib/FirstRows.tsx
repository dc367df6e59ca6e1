import type { ReactNode } from 'react';
import { Text } from '@freight-hq/components/Text';
import * as lists from './bankLists.css.ts';
import { formatCount } from './formatCount.ts';

interface FirstRowsProps<Row> {
  label: string;
  list: { total: number; rows: readonly Row[] };
  /** Said if there is none. */
  empty: string;
  keyOf(row: Row): string;
  words(row: Row): ReactNode;
  /** Stands at the end of a row. */
  end(row: Row): ReactNode;
}

/** The first rows of a list, and how many more there are. */
export function FirstRows<Row>({ label, list: { total, rows }, empty, keyOf, words, end }: FirstRowsProps<Row>) {
  if (rows.length === 0) return <Text tone="muted">{empty}</Text>;
  return (
    <>
      <ul className={lists.list} aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={lists.row}>
            <div className={lists.words}>{words(row)}</div>
            <div className={lists.end}>{end(row)}</div>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <Text size={12} tone="muted">
          The first {formatCount(rows.length)} of {formatCount(total)}
        </Text>
      )}
    </>
  );
}
