import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { formatMinutes } from './format.ts';
import * as styles from './SupportAnalytics.css.ts';

/** The time to a first reply; red if it misses the target. */
export function Response({ minutes, target }: { minutes: number | null; target: number | undefined }) {
  const isMissed = minutes !== null && target !== undefined && minutes > target;
  if (!isMissed) return formatMinutes(minutes);
  return (
    <span className={styles.missed}>
      {formatMinutes(minutes)}
      <VisuallyHidden> (target missed)</VisuallyHidden>
    </span>
  );
}
