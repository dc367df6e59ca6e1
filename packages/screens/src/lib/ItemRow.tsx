import type { ReactNode } from 'react';
import { Skeleton } from '@freight-hq/components/Skeleton';
import * as styles from './ItemRow.css.ts';

interface ItemListProps {
  label: string;
  layout: keyof typeof styles.layouts;
  isBusy?: boolean;
  children: ReactNode;
}

export function ItemList({ label, layout, isBusy = false, children }: ItemListProps) {
  return (
    <ul className={styles.layouts[layout]} aria-label={label} aria-busy={isBusy}>
      {children}
    </ul>
  );
}

interface ItemRowProps {
  title: string;
  badges?: ReactNode;
  facts: ReactNode;
  /** Buttons at the end of the row. */
  children?: ReactNode;
}

/** A row of an `ItemList`: a title with its badges, facts about it, and buttons. */
export function ItemRow({ title, badges, facts, children }: ItemRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.titleLine}>
          <h3 className={styles.title}>{title}</h3>
          {badges}
        </div>
        <p className={styles.facts}>{facts}</p>
      </div>
      {children}
    </li>
  );
}

/** The rows of a list that is being loaded. */
export function LoadingItems({ lines, ...list }: Pick<ItemListProps, 'label' | 'layout'> & { lines: number }) {
  return (
    <ItemList {...list} isBusy>
      {Array.from({ length: lines }, (_, line) => (
        <li key={line} className={styles.row}>
          <div className={styles.words}>
            <Skeleton width="35%" />
            <Skeleton width="60%" />
          </div>
        </li>
      ))}
    </ItemList>
  );
}
