import type { ReactNode } from 'react';
import * as styles from './BeforeAfter.css.ts';

interface BeforeAfterProps {
  rows: readonly { label: string; before: ReactNode; after: ReactNode }[];
}

/** What an act changes: each value before it and after it. */
export function BeforeAfter({ rows }: BeforeAfterProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.label}>
            What changes
          </th>
          <th scope="col" className={styles.head}>
            Now
          </th>
          <th scope="col" className={styles.head}>
            Afterwards
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row" className={styles.label}>
              {label}
            </th>
            <td className={styles.cell}>{before}</td>
            <td className={styles.cell}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
