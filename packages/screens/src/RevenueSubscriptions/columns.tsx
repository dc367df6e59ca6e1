import type { Subscription } from '@freight-hq/api/contract/subscriptions';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import type { ListColumn } from '../lib/PagedTable.tsx';
import { links } from '../links/links.ts';

const planLabels = { starter: 'Starter', professional: 'Professional', enterprise: 'Enterprise' } as const;
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
      {changes[lastChange.kind] ?? lastChange.kind}, <DateTime value={lastChange.at} format="date" />
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

export const subscriptionColumns: readonly ListColumn<Subscription, never>[] = [
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
    cell: ({ startedAt }) => <DateTime value={startedAt} format="date" />,
  },
  { id: 'change', header: 'Last change', width: '2fr', minWidth: 190, cell: (row) => <LastChange {...row} /> },
];
