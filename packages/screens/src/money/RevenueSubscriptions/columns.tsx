import type { Subscription } from '@freight-hq/api/contract/money/subscriptions';
import type { ReactNode } from 'react';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { links } from '../../links/links.ts';
import * as styles from '../RevenueOverview/RevenueOverview.css.ts';
import { PlanBadge } from '../../lib/PlanBadge.tsx';
import { changeInWords, signedDollars } from './words.ts';

const dollars = (cents: number) => <Money value={cents / 100} decimals="whereAny" />;

const changes: Record<string, string> = {
  new: 'New',
  reactivation: 'Came back',
  expansion: 'Expansion',
  contraction: 'Contraction',
  churn: 'Cancelled',
  plan_change: 'Other plan',
};

/** A fact, and what belongs to it in a second line. */
const twoLines = (first: ReactNode, second: ReactNode) => (
  <span className={styles.words}>
    <Text as="span" size={13}>
      {first}
    </Text>
    {second !== undefined && (
      <Text as="span" size={12} tone="muted">
        {second}
      </Text>
    )}
  </span>
);

const day = (value: string) => <DateTime value={value} format="date" timeZone="UTC" />;

function Plan({ plan, status, startedAt }: Subscription) {
  const badge = <PlanBadge tier={status === 'cancelled' ? 'cancelled' : plan} />;
  return twoLines(badge, <>since {day(startedAt)}</>);
}

/** Trucks, and what those beyond the paid seats would cost. */
function Trucks({ trucks, seats, unpaidCents }: Subscription) {
  return twoLines(
    trucks,
    unpaidCents === 0 ? undefined : (
      <>
        {trucks - seats} unpaid, {dollars(unpaidCents)} a month
      </>
    ),
  );
}

/** The last change, and the next one that is scheduled, in dollars a month. */
function Changes({ lastChange, scheduled }: Subscription) {
  return twoLines(
    lastChange && (
      <>
        {changes[lastChange.kind] ?? lastChange.kind}, {day(lastChange.at)}
      </>
    ),
    scheduled && (
      <>
        {changeInWords(scheduled)}, {day(`${scheduled.date}T00:00:00Z`)}: {signedDollars(scheduled.cents)}
      </>
    ),
  );
}

const dataColumns: readonly ListColumn<Subscription, never>[] = [
  {
    id: 'company',
    phone: 'title',
    header: 'Company',
    isRowHeader: true,
    width: '2fr',
    minWidth: 170,
    cell: ({ companyId, companyName }) => <Link href={links.tenant(companyId)}>{companyName}</Link>,
  },
  {
    id: 'plan',
    phone: 'line',
    phoneCell: ({ plan, status }) => <PlanBadge tier={status === 'cancelled' ? 'cancelled' : plan} />,
    header: 'Plan',
    minWidth: 136,
    cell: (row) => <Plan {...row} />,
  },
  {
    id: 'price',
    phone: 'end',
    phoneCell: ({ monthlyCents }) => dollars(monthlyCents),
    header: 'Price a month',
    align: 'end',
    minWidth: 110,
    cell: ({ monthlyCents, seats, seatCents }) =>
      twoLines(
        dollars(monthlyCents),
        <>
          {formatNoun(seats, 'seat')} at {dollars(seatCents)}
        </>,
      ),
  },
  {
    id: 'trucks',
    phone: 'line',
    phoneCell: ({ trucks }) => formatNoun(trucks, 'truck'),
    header: 'Trucks',
    width: '2fr',
    minWidth: 156,
    cell: (row) => <Trucks {...row} />,
  },
  {
    ...{ id: 'change', header: 'Last change, scheduled change', width: '2fr', minWidth: 214 },
    cell: (row) => <Changes {...row} />,
  },
];

export interface RowActions {
  /** Why the user may not change subscriptions. */
  forbidden: string | undefined;
  onChange(subscription: Subscription): void;
  onOffer(subscription: Subscription): void;
  onWithdraw(subscription: Subscription): void;
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
  { id: 'actions', header: 'Actions', minWidth: 204, cell: (row) => <Actions row={row} {...actions} /> },
];
