import type { CreditItem, TenantCredits } from '@freight-hq/api/contract/money/credits';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { dollars } from '../../lib/dollars.tsx';
import { links } from '../../links/links.ts';
import { refundStates } from './refundStates.ts';
import * as styles from './TenantBilling.css.ts';

export interface CreditsPartProps {
  credits: Resource<TenantCredits>;
}

const entryWords: Record<(CreditItem & { kind: 'entry' })['entry'], string> = {
  surplus: 'Paid more than was owed',
  credit_note: 'Given back by a credit note',
  refund_failed: 'A refund has failed',
  used: 'Paid an invoice',
  reversed: 'A payment was reversed',
  refund: 'Was refunded',
  disputed: 'Lost in a dispute',
};

/** Credit, credit notes and refunds of a tenant, the newest first. */
export function CreditsPart({ credits }: CreditsPartProps) {
  return (
    <Stack gap="x2">
      <Heading level={3}>Credits</Heading>
      <ResourceNotice resource={credits} title="The credits could not be loaded" />
      {credits.status === 'loading' && <Skeleton lines={2} height={28} />}
      {credits.status === 'ready' && (
        <>
          <Text size={13}>{dollars(credits.data.creditCents)} of credit is left</Text>
          {credits.data.items.length === 0 ? (
            <Text tone="muted">There is no credit, credit note or refund.</Text>
          ) : (
            <ul className={styles.invoices}>
              {credits.data.items.map((item) => (
                <Row key={item.id} {...item} />
              ))}
            </ul>
          )}
        </>
      )}
    </Stack>
  );
}

function Row(item: CreditItem) {
  const { at, cents, invoiceId, invoiceNumber } = item;
  return (
    <li className={styles.invoice}>
      <div className={styles.words}>
        <Text size={13} weight="medium">
          {titleOf(item)}
        </Text>
        <Text size={12} tone="muted">
          {invoiceId !== undefined && (
            <>
              <Link href={links.invoice(invoiceId)}>{invoiceNumber ?? 'Invoice'}</Link>,{' '}
            </>
          )}
          <DateTime value={at} format="date" />
        </Text>
      </div>
      <div className={styles.amount}>
        {item.kind === 'entry' && cents > 0 && '+'}
        {dollars(cents)}
      </div>
      <div className={styles.state}>
        <State {...item} />
      </div>
    </li>
  );
}

function titleOf(item: CreditItem): string {
  if (item.kind === 'entry') return entryWords[item.entry];
  return item.kind === 'note' ? `${item.number}: ${item.reason}` : item.reason;
}

function State(item: CreditItem) {
  if (item.kind === 'entry') return <Badge tone={item.cents > 0 ? 'positive' : 'neutral'}>Credit</Badge>;
  if (item.kind === 'note') return <Badge tone="info">Credit note</Badge>;
  const { label, tone } = refundStates[item.status];
  return <Badge tone={tone}>{item.status === 'succeeded' ? label : `Refund: ${label.toLowerCase()}`}</Badge>;
}
