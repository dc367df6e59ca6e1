import type { BankAccount } from '@freight-hq/api/contract/money/bank-accounts';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { AccountBadge } from '../../lib/AccountBadge.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { shown } from '../../lib/shown.ts';
import { Tile, Tiles } from '../../lib/Tiles.tsx';
import * as styles from './BankingOverview.css.ts';

export interface AccountTotals {
  accounts: number;
  /** Cents of all accounts. */
  balance: number;
  /** Accounts whose status is Open. */
  open: number;
  /** The newest accounts. */
  recent: readonly BankAccount[];
}

export interface BankingOverviewProps {
  /** Number of customers. */
  customers: Resource<number>;
  totals: Resource<AccountTotals>;
  onOpenAccount(account: BankAccount): void;
}

const nothing: AccountTotals = { accounts: 0, balance: 0, open: 0, recent: [] };

/** The bank at a glance: customers, accounts, money, and the newest accounts. */
export function BankingOverview({ customers, totals, onOpenAccount }: BankingOverviewProps) {
  const counted = shown(customers, 0);
  const summed = shown(totals, nothing);
  const { accounts, balance, open } = summed.data;
  return (
    <Stack gap="x6">
      <ResourceNotice resource={customers} title="The number of customers could not be loaded" />
      <ResourceNotice resource={totals} title="Accounts could not be loaded" />
      <Tiles>
        <Tile of={counted} label="Total Customers" value={formatCount(counted.data)} detail="At the bank" />
        <Tile of={summed} label="Total Accounts" value={formatCount(accounts)} detail="In every status" />
        <Tile of={summed} label="Total Balance" value={<Money value={balance / 100} />} detail="Of all accounts" />
        <Tile of={summed} label="Active Accounts" value={formatCount(open)} detail="With the status Open" />
      </Tiles>
      <Card title="Recent Account Activity" level={3}>
        <Recent totals={totals} onOpenAccount={onOpenAccount} />
      </Card>
    </Stack>
  );
}

function Recent({ totals, onOpenAccount }: Pick<BankingOverviewProps, 'totals' | 'onOpenAccount'>) {
  if (totals.status === 'loading') return <Skeleton lines={5} height={40} />;
  if (totals.status === 'failed') return <Text tone="muted">Not loaded</Text>;
  const { recent } = totals.data;
  if (recent.length === 0) return <Text tone="muted">No accounts found</Text>;
  return (
    <ul className={styles.list}>
      {recent.map((account) => (
        <li key={account.id}>
          <button type="button" className={styles.row} onClick={() => onOpenAccount(account)}>
            <span className={styles.words}>
              <Text as="span" size={13} weight="medium" mono>
                {account.attributes.accountNumber}
              </Text>
              <Text as="span" size={12} tone="muted">
                {account.attributes.companyName}, opened <DateTime value={account.attributes.createdAt} format="date" />
              </Text>
            </span>
            <Text as="span" size={13} weight="medium">
              <Money value={account.attributes.balance / 100} decimals={2} />
            </Text>
            <AccountBadge status={account.attributes.status} isRestricted={account.attributes.isRestricted} />
          </button>
        </li>
      ))}
    </ul>
  );
}
