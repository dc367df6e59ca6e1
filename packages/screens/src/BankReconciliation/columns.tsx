import type { BankDifference } from '@freight-hq/api/contract/banking-console/reconciliation';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../lib/bankLists.css.ts';
import type { ListColumn } from '../lib/PagedTable.tsx';

const dollars = (cents: number) => <Money value={cents / 100} decimals={2} />;

export const differenceColumns: readonly ListColumn<BankDifference, never>[] = [
  {
    id: 'company',
    header: 'Tenant',
    isRowHeader: true,
    width: '2fr',
    minWidth: 180,
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
  {
    id: 'difference',
    header: 'Bank less ledger',
    align: 'end',
    minWidth: 130,
    cell: ({ difference }) => dollars(difference),
  },
  {
    id: 'explained',
    header: 'Explained',
    align: 'end',
    minWidth: 110,
    cell: ({ explained }) => dollars(explained),
  },
  {
    id: 'status',
    header: 'State',
    minWidth: 110,
    cell: ({ status }) => <Badge tone={status === 'open' ? 'caution' : 'positive'}>{status}</Badge>,
  },
  {
    id: 'found',
    header: 'Found',
    minWidth: 150,
    cell: ({ foundAt }) => <DateTime value={foundAt} format="relative" />,
  },
];
