import type { BankingConsole } from '@freight-hq/api/contract/money/banking-console';
import { Card } from '@freight-hq/components/Card';
import { type Column, DataTable } from '@freight-hq/components/DataTable';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Text } from '@freight-hq/components/Text';
import { accountTypeName, dollarText } from '../../lib/bankWords.ts';
import * as lists from '../../lib/bankLists.css.ts';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { LastSync } from '../../lib/LastSync.tsx';
import { ConsoleAccountBadges } from '../../lib/TransactionWords.tsx';
import { bankLinks } from '../../links/bankLinks.ts';

type Account = BankingConsole['accounts'][number];

const columns: readonly Column<Account>[] = [
  {
    id: 'tenant',
    phone: 'title',
    header: 'Tenant ID',
    isRowHeader: true,
    width: '2fr',
    minWidth: 220,
    cell: ({ companyId, companyName, tenantId, accountNumber }) => (
      <div className={lists.twoLines}>
        <Link href={bankLinks.transactionsOf(companyId)}>
          {companyName}, {accountNumber}
        </Link>
        <Text as="span" size={12} tone="muted" isTruncated>
          {tenantId ?? companyId}
        </Text>
      </div>
    ),
  },
  { id: 'type', phone: 'line', header: 'Type', minWidth: 140, cell: ({ accountType }) => accountTypeName(accountType) },
  {
    id: 'balance',
    phone: 'end',
    header: 'Balance',
    align: 'end',
    minWidth: 110,
    cell: ({ balance }) => (
      <span title={dollarText(balance / 100)}>
        <Money value={balance / 100} />
      </span>
    ),
  },
  {
    id: 'status',
    phone: 'end',
    header: 'Status',
    minWidth: 150,
    cell: (account) => <ConsoleAccountBadges account={account} />,
  },
  { id: 'sync', header: 'Last Sync', minWidth: 170, cell: (account) => <LastSync {...account} /> },
];

/** Accounts that are not closed, the largest balances first. */
export function AccountsCard({ overview }: { overview: Resource<BankingConsole> }) {
  const data = overview.status === 'ready' ? overview.data : undefined;
  const isCut = data !== undefined && data.accountCount > data.accounts.length;
  return (
    <Card
      title="Tenant Banking Accounts"
      level={3}
      {...(isCut && { description: `The ${data.accounts.length} largest of ${data.accountCount}` })}
    >
      <DataTable
        label="Tenant Banking Accounts"
        columns={columns}
        rows={data?.accounts ?? []}
        getRowId={({ id }) => id}
        state={overview.status}
        rowHeight={56}
        skeletonRows={5}
        emptyState={<EmptyList text="No banking accounts found" />}
        failedState={<ResourceNotice resource={overview} title="Accounts could not be loaded" />}
      />
    </Card>
  );
}
