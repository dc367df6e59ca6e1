import type { ConsoleAccount } from '@freight-hq/api/contract/banking-console/accounts';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../lib/bankLists.css.ts';
import { accountTypeName } from '../lib/bankWords.ts';
import { LastSync } from '../lib/LastSync.tsx';
import type { ListColumn } from '../lib/PagedTable.tsx';
import { ConsoleAccountBadges } from '../lib/TransactionWords.tsx';

export const accountColumns: readonly ListColumn<ConsoleAccount, never>[] = [
  {
    id: 'company',
    header: 'Tenant',
    isRowHeader: true,
    width: '2fr',
    minWidth: 200,
    cell: ({ companyName, accountNumber }) => (
      <div className={lists.twoLines}>
        <Text as="span" size={13} weight="medium" isTruncated>
          {companyName}
        </Text>
        <Text as="span" size={12} tone="muted">
          {accountNumber}
        </Text>
      </div>
    ),
  },
  { id: 'type', header: 'Type', minWidth: 150, cell: ({ accountType }) => accountTypeName(accountType) },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    minWidth: 130,
    cell: ({ balance }) => <Money value={balance / 100} decimals={2} />,
  },
  {
    id: 'available',
    header: 'Available',
    align: 'end',
    minWidth: 130,
    cell: ({ available }) => <Money value={available / 100} decimals={2} />,
  },
  { id: 'status', header: 'Status', minWidth: 160, cell: (account) => <ConsoleAccountBadges account={account} /> },
  { id: 'sync', header: 'Last Sync', minWidth: 170, cell: (account) => <LastSync {...account} /> },
];
