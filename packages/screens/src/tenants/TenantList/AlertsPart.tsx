import type { TenantOverview } from '@freight-hq/api/contract/tenants/tenants';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import { formatCount } from '../../lib/formatCount.ts';
import { SeverityBadge } from '../../lib/SeverityBadge.tsx';
import { Rows } from './OverviewParts.tsx';
import * as styles from './TenantList.css.ts';

/** Open alerts of the tenant, the most severe first. */
export function AlertsPart({ alerts: { open, items } }: Pick<TenantOverview, 'alerts'>) {
  const rest = open - items.length;
  return (
    <Rows
      lead={`${formatCount(open)} open${rest > 0 ? `, the ${items.length} most severe of them` : ''}`}
      empty="No open alerts"
    >
      {items.map(({ id, severity, title, expiresAt, cost }) => (
        <li key={id} className={styles.row}>
          <div className={styles.rowWords}>
            <Text size={13} weight="medium">
              {title}
            </Text>
            {expiresAt !== undefined && (
              <Text size={12} tone="muted">
                Next deadline <DateTime value={expiresAt} format="dateTime" />
              </Text>
            )}
          </div>
          <Inline gap="x2" justify="end">
            <SeverityBadge severity={severity} />
            {cost !== undefined && (
              <Text size={13}>
                <Money value={cost} />
              </Text>
            )}
          </Inline>
        </li>
      ))}
    </Rows>
  );
}
