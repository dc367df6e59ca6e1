import type { Refund } from '@freight-hq/api/contract/money/refunds';
import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { dollars } from '../../lib/dollars.tsx';
import * as styles from './InvoiceRegister.css.ts';

const states: Record<Refund['status'], { label: string; tone: BadgeTone; more?: string }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  processing: { label: 'Processing', tone: 'info' },
  submitted: { label: 'Under way', tone: 'info' },
  requires_attention: {
    label: 'Requires attention',
    tone: 'critical',
    more: 'The payment provider has not answered. It is asked again by itself.',
  },
  succeeded: { label: 'Refunded', tone: 'positive' },
  failed: { label: 'Failed', tone: 'critical' },
};

/** What was given back of the payments of an invoice; nothing without it. */
export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <Stack gap="x2">
      <Heading level={3}>Refunds</Heading>
      <ul className={styles.list}>
        {refunds.map(({ id, status, cents, reason, failureReason, createdAt, settledAt }) => {
          const { label, tone, more } = states[status];
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
