import type { BankDifference } from '@freight-hq/api/contract/money/reconciliation';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { dollars } from '../../lib/dollars.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';

export const differenceColumns: readonly ListColumn<BankDifference, never>[] = [
  {
    id: 'company',
    phone: 'title',
    header: 'Tenant',
    isRowHeader: true,
    width: '2fr',
    minWidth: 180,
    cell: ({ companyName, accountNumber }) => <TwoLines first={companyName} second={accountNumber} isName />,
  },
  {
    id: 'difference',
    phone: 'end',
    header: 'Bank less ledger',
    align: 'end',
    minWidth: 130,
    cell: ({ difference }) => dollars(difference),
  },
  {
    id: 'explained',
    phone: 'hidden',
    header: 'Explained',
    align: 'end',
    minWidth: 110,
    cell: ({ explained }) => dollars(explained),
  },
  {
    id: 'status',
    phone: 'end',
    header: 'State',
    minWidth: 110,
    cell: ({ status }) => <Badge tone={status === 'open' ? 'caution' : 'positive'}>{status}</Badge>,
  },
  {
    id: 'found',
    phone: 'line',
    header: 'Found',
    minWidth: 150,
    cell: ({ foundAt }) => <DateTime value={foundAt} format="relative" />,
  },
];
