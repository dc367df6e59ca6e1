import type { BankingConsole, BankTransaction } from '@freight-hq/api/contract/money/banking-console';
import { shownStatus } from '@freight-hq/api/rules/money/banking-console';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import type { Resource } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../../lib/bankLists.css.ts';
import { ConsoleBadge, SignedAmount } from '../../lib/TransactionWords.tsx';

/** The newest transactions of all tenants. */
export function RecentCard({ overview }: { overview: Resource<BankingConsole> }) {
  return (
    <Card title="Recent Transactions" level={3}>
      {overview.status === 'loading' && <Skeleton lines={5} height={44} />}
      {overview.status === 'failed' && <Text tone="muted">Not loaded</Text>}
      {overview.status === 'ready' && <Lines transactions={overview.data.recentTransactions} />}
    </Card>
  );
}

function Lines({ transactions }: { transactions: readonly BankTransaction[] }) {
  if (transactions.length === 0) return <Text tone="muted">No recent transactions</Text>;
  return (
    <ul className={lists.list}>
      {transactions.map((transaction) => (
        <li key={`${transaction.id} ${transaction.type}`} className={lists.row}>
          <div className={lists.words}>
            <Text as="span" size={13} weight="medium">
              {transaction.description}
            </Text>
            <Text as="span" size={12} tone="muted">
              {transaction.companyName ?? 'A deleted company'},{' '}
              <DateTime value={transaction.createdAt} format="dateTime" />
            </Text>
          </div>
          <div className={lists.end}>
            <SignedAmount transaction={transaction} />
            <ConsoleBadge status={shownStatus(transaction)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
