import type { ConsoleAccount } from '@freight-hq/api/contract/money/banking-console';
import { accountTypeName } from '../../lib/bankWords.ts';
import { LastSync } from '../../lib/LastSync.tsx';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { ConsoleAccountBadges } from '../../lib/TransactionWords.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { dollars } from '../../lib/dollars.tsx';

export const accountColumns: readonly ListColumn<ConsoleAccount, never>[] = [
  {
    id: 'company',
    phone: 'title',
    header: 'Tenant',
    isRowHeader: true,
    width: '2fr',
    minWidth: 200,
    cell: ({ companyName, accountNumber }) => <TwoLines first={companyName} second={accountNumber} isName />,
  },
  { id: 'type', phone: 'line', header: 'Type', minWidth: 150, cell: ({ accountType }) => accountTypeName(accountType) },
  {
    id: 'balance',
    phone: 'end',
    header: 'Balance',
    align: 'end',
    minWidth: 130,
    cell: ({ balance }) => dollars(balance),
  },
  {
    id: 'available',
    phone: 'hidden',
    header: 'Available',
    align: 'end',
    minWidth: 130,
    cell: ({ available }) => dollars(available),
  },
  {
    id: 'status',
    phone: 'end',
    header: 'Status',
    minWidth: 160,
    cell: (account) => <ConsoleAccountBadges account={account} />,
  },
  { id: 'sync', phone: 'hidden', header: 'Last Sync', minWidth: 170, cell: (account) => <LastSync {...account} /> },
];
