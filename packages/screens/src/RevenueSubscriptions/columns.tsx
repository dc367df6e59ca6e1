import type { Subscription } from '@freight-hq/api/contract/subscriptions';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import type { ListColumn } from '../lib/PagedTable.tsx';
import { links } from '../links/links.ts';
import { changeInWords, planLabels, signedDollars } from './words.ts';

const dollars = (cents: number) => <Money value={cents / 100} decimals="whereAny" />;

const changes: Record<string, string> = {
  new: 'New',
  reactivation: 'Came back',
  expansion: 'Expansion',
  contraction: 'Contraction',
  churn: 'Cancelled',
  plan_change: 'Other plan',
};

function LastChange({ lastChange }: Subscription) {
  if (!lastChange) return null;
  return (
    <Text as="span" size={13}>
      {changes[lastChange.kind] ?? lastChange.kind}, <DateTime value={lastChange.at} format="date" timeZone="UTC" />
    </Text>
  );
}

/** Trucks, and what those beyond the paid seats would cost. */
function Trucks({ trucks, seats, unpaidCents }: Subscription) {
  if (unpaidCents === 0) return trucks;
  return (
    <>
      {trucks}{' '}
      <Text as="span" size={12} tone="muted">
        {trucks - seats} unpaid, {dollars(unpaidCents)} a month
      </Text>
    </>
  );
}

const dataColumns: readonly ListColumn<Subscription, never>[] = [
  {
    id: 'company',
    header: 'Company',
    isRowHeader: true,
    width: '2fr',
    minWidth: 180,
    cell: ({ companyId, companyName }) => <Link href={links.tenant(companyId)}>{companyName}</Link>,
  },
  {
    id: 'plan',
    header: 'Plan',
    minWidth: 120,
    cell: ({ plan, status }) =>
      status === 'cancelled' ? <Badge tone="caution">Cancelled</Badge> : <Badge>{planLabels[plan]}</Badge>,
  },
  {
    id: 'price',
    header: 'Price a month',
    align: 'end',
    minWidth: 120,
    cell: ({ monthlyCents }) => dollars(monthlyCents),
  },
  {
    id: 'seats',
    header: 'Seats',
    align: 'end',
    minWidth: 110,
    cell: ({ seats, seatCents }) => (
      <>
        {seats} at {dollars(seatCents)}
      </>
    ),
  },
  { id: 'trucks', header: 'Trucks', width: '2fr', minWidth: 190, cell: (row) => <Trucks {...row} /> },
  {
    id: 'started',
    header: 'Started',
    minWidth: 120,
    cell: ({ startedAt }) => <DateTime value={startedAt} format="date" timeZone="UTC" />,
  },
  { id: 'change', header: 'Last change', width: '2fr', minWidth: 190, cell: (row) => <LastChange {...row} /> },
];

export interface RowActions {
  /** Why the user may not change subscriptions. */
  forbidden: string | undefined;
  onChange(subscription: Subscription): void;
  onOffer(subscription: Subscription): void;
  onWithdraw(subscription: Subscription): void;
}

function Scheduled({ scheduled }: Subscription) {
  if (!scheduled) return null;
  return (
    <Text as="span" size={13}>
      {changeInWords(scheduled)}, {scheduled.date}{' '}
      <Text as="span" size={12} tone="muted">
        {signedDollars(scheduled.cents)} a month
      </Text>
    </Text>
  );
}

function Actions({ row, forbidden, onChange, onOffer, onWithdraw }: RowActions & { row: Subscription }) {
  const { companyName, status, scheduled, unpaidCents } = row;
  if (status === 'cancelled') return null;
  const common = { size: 'small', disabledReason: forbidden } as const;
  return (
    <Inline gap="x2">
      {unpaidCents > 0 && !scheduled && (
        <Button {...common} aria-label={`Offer seats to ${companyName}`} onPress={() => onOffer(row)}>
          Offer seats
        </Button>
      )}
      <Button {...common} aria-label={`Change the subscription of ${companyName}`} onPress={() => onChange(row)}>
        Change
      </Button>
      {scheduled && (
        <Button {...common} aria-label={`Withdraw the change of ${companyName}`} onPress={() => onWithdraw(row)}>
          Withdraw
        </Button>
      )}
    </Inline>
  );
}

export const subscriptionColumns = (actions: RowActions): readonly ListColumn<Subscription, never>[] => [
  ...dataColumns,
  { id: 'scheduled', header: 'Scheduled', width: '2fr', minWidth: 190, cell: (row) => <Scheduled {...row} /> },
  { id: 'actions', header: 'Actions', minWidth: 210, cell: (row) => <Actions row={row} {...actions} /> },
];
