import type { Payout, PayoutMonth, UnknownTransaction } from '@freight-hq/api/contract/money/payouts';
import { dollarText } from '@freight-hq/api/rules/dollars';
import type { PayoutMatch } from '@freight-hq/api/rules/money/payouts';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../../lib/bankLists.css.ts';
import { formatNoun } from '../../lib/formatCount.ts';
import { monthInFull } from '../../lib/monthLabel.ts';
import * as styles from './RevenueAccounting.css.ts';

interface PayoutsCardProps {
  month: string;
  payouts: Resource<PayoutMonth>;
  onExplain(transaction: UnknownTransaction): void;
}

/** What the payment provider pays out to the bank, and what it is made of. */
export function PayoutsCard({ month, payouts, onExplain }: PayoutsCardProps) {
  return (
    <Card title="Payouts" level={3} description={`Of the payment provider, at the bank in ${monthInFull(month)}`}>
      <ResourceNotice resource={payouts} title="The payouts could not be loaded" />
      {payouts.status === 'loading' && <Skeleton lines={4} height={40} />}
      {payouts.status === 'ready' && (
        <Stack gap="x4">
          <Balance month={payouts.data} />
          {payouts.data.payouts.length === 0 ? (
            <Text tone="muted">No payout arrives in this month.</Text>
          ) : (
            <ul className={lists.list} aria-label="Payouts">
              {payouts.data.payouts.map((payout) => (
                <PayoutRow key={payout.reference} payout={payout} />
              ))}
            </ul>
          )}
          {payouts.data.unknown.length > 0 && <Unknown rows={payouts.data.unknown} onExplain={onExplain} />}
        </Stack>
      )}
    </Card>
  );
}

function Balance({ month: { readTo, balanceCents, bookCents } }: { month: PayoutMonth }) {
  if (readTo === undefined || balanceCents === undefined) {
    return <Text tone="muted">No payment provider was asked for its balance yet.</Text>;
  }
  return (
    <Text>
      Not paid out yet: <Money value={balanceCents / 100} decimals={2} /> at the provider,{' '}
      <Money value={bookCents / 100} decimals={2} /> in the books. Asked <DateTime value={readTo} format="relative" />.
    </Text>
  );
}

const matchWords: Record<PayoutMatch, { label: string; tone: 'positive' | 'critical' | 'neutral' }> = {
  matched: { label: 'matches', tone: 'positive' },
  differs: { label: 'differs', tone: 'critical' },
  parts: { label: 'not listed yet', tone: 'neutral' },
  none: { label: 'ordered by hand', tone: 'neutral' },
};

const statusWords: Record<Payout['status'], string> = {
  pending: 'Will be sent, arrives',
  in_transit: 'Under way, arrives',
  paid: 'At the bank',
  failed: 'Refused by the bank, was to arrive',
  canceled: 'Cancelled, was to arrive',
};

function PayoutRow({ payout }: { payout: Payout }) {
  const { reference, cents, status, arrivesOn, match, parts, faults } = payout;
  const { label, tone } = matchWords[match];
  return (
    <li className={lists.row}>
      <div className={lists.words}>
        <Text as="span" size={13} weight="medium">
          {statusWords[status]} <DateTime value={arrivesOn} format="date" timeZone="UTC" />
        </Text>
        <Text as="span" size={12} tone="muted">
          <span className={styles.digest}>{reference}</span>
        </Text>
        {parts.length > 0 && (
          <Text as="span" size={12} tone="muted">
            {wordsOf(parts)}
          </Text>
        )}
        {faults.length > 0 && (
          <ul className={styles.faults} aria-label={`What differs in ${reference}`}>
            {faults.map((fault) => (
              <li key={fault}>
                <Text as="span" size={12}>
                  <span className={styles.digest}>{fault.charAt(0).toUpperCase() + fault.slice(1)}</span>
                </Text>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={lists.end}>
        <Text as="span" size={13} weight="medium">
          <Money value={cents / 100} decimals={2} />
        </Text>
        <Badge tone={tone}>{label}</Badge>
      </div>
    </li>
  );
}

const kindWords = {
  charge: ['charge', 'charges'],
  refund: ['refund', 'refunds'],
  dispute: ['dispute entry', 'dispute entries'],
  fee: ['other fee', 'other fees'],
  payout: ['payout', 'payouts'],
  other: ['unknown entry', 'unknown entries'],
} as const;

/** The parts of a payout in a line, and what the provider has kept. */
function wordsOf(parts: Payout['parts']): string {
  const kept = parts.reduce((sum, { feeCents }) => sum + feeCents, 0);
  return [
    ...parts.map(
      ({ kind, count, grossCents }) =>
        `${formatNoun(count, kindWords[kind][0], kindWords[kind][1])} ${dollarText(grossCents)}`,
    ),
    ...(kept === 0 ? [] : [`fees ${dollarText(-kept)}`]),
  ].join(' · ');
}

function Unknown({ rows, onExplain }: { rows: readonly UnknownTransaction[] } & Pick<PayoutsCardProps, 'onExplain'>) {
  return (
    <Stack gap="x2">
      <Text weight="medium">HQ has nothing of these transactions</Text>
      <Text size={12} tone="muted">
        They hold each month open until somebody says what they are. The books then count them outside HQ.
      </Text>
      <ul className={lists.list} aria-label="Unknown transactions">
        {rows.map((row) => (
          <li key={row.reference} className={lists.wideRow}>
            <div className={lists.words}>
              <Text as="span" size={13} weight="medium">
                <Money value={(row.grossCents - row.feeCents) / 100} decimals={2} />,{' '}
                <DateTime value={row.at} format="date" timeZone="UTC" />
              </Text>
              <Text as="span" size={12} tone="muted">
                <span className={styles.digest}>
                  {row.reference}
                  {row.payout !== undefined && ` of ${row.payout}`}
                </span>
              </Text>
            </div>
            <Button size="small" aria-label={`Explain ${row.reference}`} onPress={() => onExplain(row)}>
              Explain
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
