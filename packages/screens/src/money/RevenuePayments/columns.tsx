import type { Payment } from '@freight-hq/api/contract/money/payments';
import { disputeStatusLabels } from '@freight-hq/api/rules/money/disputes';
import { channelLabels } from '@freight-hq/api/rules/money/payments';
import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Text } from '@freight-hq/components/Text';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { links } from '../../links/links.ts';
import { dollars } from '../../lib/dollars.tsx';
import { dollarText } from '../../lib/bankWords.ts';

const outcomes: Record<Payment['status'], { label: string; tone: BadgeTone }> = {
  succeeded: { label: 'Succeeded', tone: 'positive' },
  declined: { label: 'Declined', tone: 'critical' },
  processing: { label: 'Processing', tone: 'info' },
  submitted: { label: 'Under way', tone: 'info' },
  requires_attention: { label: 'Requires attention', tone: 'critical' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  reversed: { label: 'Reversed', tone: 'neutral' },
};

/** The tenant's bank has not decided yet, or for the tenant. */
const isDisputed = ({ dispute }: Payment): boolean =>
  dispute === 'needs_response' || dispute === 'under_review' || dispute === 'lost';
const disputed: { label: string; tone: BadgeTone } = { label: 'Disputed', tone: 'critical' };

const disputeWords: Record<NonNullable<Payment['dispute']>, string> = {
  ...disputeStatusLabels,
  won: 'The tenant has disputed it, and has lost',
  closed: 'The bank of the tenant has only asked',
};

const unanswered =
  'The payment provider has not answered three times or more. It is asked again by itself: do not charge the invoice in another way.';

const submitted = 'A debit of the bank account, which takes about four business days';

const lost =
  'The payment provider does not have this charge. Look for it there; then say here that it was not charged, so that the invoice can be charged again.';

/** What a user has to know of an outcome: the reason of a decline, or that an earlier one is made good. */
function moreOf(payment: Payment): string | undefined {
  const { status, isLost, declineReason, isRecovery, refundedCents, dispute } = payment;
  if (dispute !== undefined) return disputeWords[dispute];
  if (refundedCents !== undefined) return `${dollarText(refundedCents / 100)} refunded`;
  if (status === 'requires_attention') return isLost ? lost : unanswered;
  if (status === 'submitted') return submitted;
  return declineReason ?? (isRecovery ? 'Recovered' : howPaid(payment));
}

/** The outcome and what a user has to know of it. */
export function Outcome(payment: Payment) {
  const more = moreOf(payment);
  return (
    <>
      <OutcomeBadge {...payment} />{' '}
      {more !== undefined && (
        <Text as="span" size={12} tone="muted">
          {more}
        </Text>
      )}
    </>
  );
}

function OutcomeBadge(payment: Payment) {
  const { label, tone } = isDisputed(payment) ? disputed : outcomes[payment.status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** How it was paid without a charge. */
const howPaid = ({ channel, reference }: Payment): string | undefined =>
  channel === 'charge' ? undefined : [channelLabels[channel], reference].filter(Boolean).join(' ');

export const paymentColumns: readonly ListColumn<Payment, never>[] = [
  {
    id: 'company',
    phone: 'title',
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
  {
    id: 'amount',
    phone: 'end',
    header: 'Amount',
    align: 'end',
    minWidth: 110,
    cell: ({ amountCents }) => dollars(amountCents),
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    minWidth: 90,
    cell: ({ feeCents, isFeeEstimated = false }) =>
      feeCents === undefined ? '—' : isFeeEstimated ? <>{dollars(feeCents)} estimated</> : dollars(feeCents),
  },
  {
    id: 'outcome',
    phone: 'end',
    phoneCell: (row) => <OutcomeBadge {...row} />,
    header: 'Outcome',
    width: '2fr',
    minWidth: 180,
    cell: (row) => <Outcome {...row} />,
  },
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
    phone: 'line',
    header: 'Date',
    minWidth: 120,
    cell: ({ settledAt, createdAt }) => <DateTime value={settledAt ?? createdAt} format="date" timeZone="UTC" />,
  },
];
