import type { AccountEntry } from '@freight-hq/api/contract/money/bank-accounts';
import { DateTime } from '@freight-hq/components/DateTime';
import { Money } from '@freight-hq/components/Money';
import { CursorPagination } from '@freight-hq/components/Pagination';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as styles from './BankAccounts.css.ts';
import type { Statement } from './BankAccounts.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';

/** Entries of an account from the ledger, the newest first, each with the balance after it. */
export function StatementLines({ statement }: { statement: Resource<Statement> }) {
  if (statement.status === 'loading') return <Skeleton lines={4} height={40} />;
  if (statement.status === 'failed') {
    return <ResourceNotice resource={statement} title="The statement could not be loaded" />;
  }
  const { entries, onNewer, onOlder } = statement.data;
  if (entries.length === 0) return <Text tone="muted">Nothing was booked yet.</Text>;
  return (
    <Stack gap="x3">
      <ResourceNotice resource={statement} />
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Line key={entry.sequence} entry={entry} />
        ))}
      </ul>
      <CursorPagination count={entries.length} onNewer={onNewer} onOlder={onOlder} />
    </Stack>
  );
}

function Line({ entry: { amount, balance, description, createdAt } }: { entry: AccountEntry }) {
  return (
    <li className={styles.entry}>
      <TwoLines first={description} second={<DateTime value={createdAt} format="dateTime" />} wraps />
      <div className={styles.amount}>
        <Text as="span" size={13} weight="medium" tone={amount > 0 ? 'positive' : 'default'}>
          {amount > 0 && '+'}
          <Money value={amount / 100} decimals={2} />
        </Text>
        <Text as="span" size={12} tone="muted">
          <Money value={balance / 100} decimals={2} />
        </Text>
      </div>
    </li>
  );
}
