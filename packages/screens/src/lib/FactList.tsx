import { type ReactNode, useContext } from 'react';
import { ShowsFixed } from '@freight-hq/components/Resource';
import * as styles from './FactList.css.ts';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Whether the value stands under its label also if both would fit on a line, as the one beside it may not. */
  isBelow?: boolean;
  /** Source of a figure that is not live; in production a dash stands in place of a fixed one. */
  source?: 'fixed' | 'sample' | 'stale';
}

/** Labels and figures, each on one line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const showsFixed = useContext(ShowsFixed);
  return (
    <dl className={styles.list}>
      {facts.map(({ label, isBelow = false, ...fact }) => {
        const isHidden = fact.source === 'fixed' && !showsFixed;
        const { value, source } = isHidden ? { value: '—', source: 'Not measured yet' } : fact;
        return (
          <div key={label} className={styles.fact} data-source={isHidden ? 'none' : (source ?? 'live')}>
            <dt className={styles.label}>{label}</dt>
            <dd className={isBelow ? styles.below : styles.value}>
              {source && <span className={styles.source}>{source}</span>}
              <span className={styles.figure}>{value}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
