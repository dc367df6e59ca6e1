import type { Payment } from '@freight-hq/api/contract/money/payments';
import { channelLabels } from '@freight-hq/api/rules/money/payments';
import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Text } from '@freight-hq/components/Text';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { links } from '../../links/links.ts';
import { dollars } from '../../lib/dollars.tsx';

const outcomes: Record<Payment['status'], { label: string; tone: BadgeTone }> = {
  succeeded: { label: 'Succeeded', tone: 'positive' },
  declined: { label: 'Declined', tone: 'critical' },
  processing: { label: 'Processing', tone: 'info' },
  requires_attention: { label: 'Requires attention', tone: 'critical' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  reversed: { label: 'Reversed', tone: 'neutral' },
};

const unanswered =
  'The payment provider has not answered three times or more. It is asked again by itself: do not charge the invoice in another way.';

/** The outcome, with what a user has to know of it: the reason of a decline, or that an earlier one is made good. */
export function Outcome(payment: Payment) {
  const { status, declineReason, isRecovery } = payment;
  const { label, tone } = outcomes[status];
  const more =
    status === 'requires_attention' ? unanswered : (declineReason ?? (isRecovery ? 'Recovered' : howPaid(payment)));
  return (
    <>
      <Badge tone={tone}>{label}</Badge>{' '}
      {more !== undefined && (
        <Text as="span" size={12} tone="muted">
          {more}
        </Text>
      )}
    </>
  );
}

/** How it was paid without a charge. */
const howPaid = ({ channel, reference }: Payment): string | undefined =>
  channel === 'charge' ? undefined : [channelLabels[channel], reference].filter(Boolean).join(' ');

export const paymentColumns: readonly ListColumn<Payment, never>[] = [
  {
    id: 'company',
    header: 'Company',
    isRowHeader: true,
    width: '2fr',
    minWidth: 160,
    cell: ({ companyId, companyName }) => <Link href={links.tenantInvoices(companyId)}>{companyName}</Link>,
  },
  {
    id: 'invoice',
    header: 'Invoice',
    minWidth: 150,
    cell: ({ invoiceId, invoiceNumber }) => <Link href={links.invoice(invoiceId)}>{invoiceNumber}</Link>,
  },
  { id: 'amount', header: 'Amount', align: 'end', minWidth: 110, cell: ({ amountCents }) => dollars(amountCents) },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    minWidth: 90,
    cell: ({ feeCents }) => (feeCents === undefined ? '—' : dollars(feeCents)),
  },
  { id: 'outcome', header: 'Outcome', width: '2fr', minWidth: 180, cell: (row) => <Outcome {...row} /> },
  {
    id: 'charge',
    header: 'Charge',
    align: 'end',
    minWidth: 76,
    cell: ({ channel, charge }) => (channel === 'charge' ? charge : '—'),
  },
  {
    id: 'attempts',
    header: 'Attempts',
    align: 'end',
    minWidth: 90,
    cell: ({ channel, attempts }) => (channel === 'charge' ? attempts : '—'),
  },
  {
    id: 'date',
    header: 'Date',
    minWidth: 120,
    cell: ({ settledAt, createdAt }) => <DateTime value={settledAt ?? createdAt} format="date" timeZone="UTC" />,
  },
];
