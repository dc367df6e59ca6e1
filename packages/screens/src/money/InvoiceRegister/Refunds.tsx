import type { Refund } from '@freight-hq/api/contract/money/refunds';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { dollars } from '../../lib/dollars.tsx';
import { refundStates } from '../TenantBilling/refundStates.ts';
import * as styles from './InvoiceRegister.css.ts';

/** What was given back of the payments of an invoice; nothing without it. */
export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <Stack gap="x2">
      <Heading level={3}>Refunds</Heading>
      <ul className={styles.list}>
        {refunds.map(({ id, status, cents, reason, failureReason, createdAt, settledAt }) => {
          const { label, tone, more } = refundStates[status];
          return (
            <li key={id} className={styles.payment}>
              <div className={styles.words}>
                <Text size={13} weight="medium">
                  {reason}
                </Text>
                <Text size={12} tone="muted">
                  <DateTime value={settledAt ?? createdAt} format="dateTime" />
                </Text>
              </div>
              <div className={styles.amount}>{dollars(cents)}</div>
              <div className={styles.outcome}>
                <Badge tone={tone}>{label}</Badge>{' '}
                <Text as="span" size={12} tone="muted">
                  {failureReason ?? more}
                </Text>
              </div>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
