import type { OutgoingStop } from '@freight-hq/api/contract/money/bank-controls';
import { Alert } from '@freight-hq/components/Alert';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { links } from '../../links/links.ts';
import * as styles from './StopAlarm.css.ts';

/** Above every page for all staff, while all outgoing money is stopped: who, when and why. */
export function StopAlarm({ isStopped, since, by, reason }: OutgoingStop) {
  if (!isStopped) return null;
  return (
    <div className={styles.alarm}>
      <Alert tone="critical" title="All outgoing money is stopped">
        {since !== undefined && (
          <>
            Since <DateTime value={since} format="dateTime" />
          </>
        )}
        {by !== undefined && ` by ${by}`}: {reason}. <Link href={links.banking()}>Banking Administration</Link>
      </Alert>
    </div>
  );
}
