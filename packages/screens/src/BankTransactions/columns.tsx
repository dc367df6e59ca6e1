import type { BankTransaction } from '@freight-hq/api/contract/banking-console';
import { DateTime } from '@freight-hq/components/DateTime';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../lib/bankLists.css.ts';
import type { ListColumn } from '../lib/PagedTable.tsx';
import { ConsoleBadge, SignedAmount, waitsForLabels } from '../lib/TransactionWords.tsx';

export const transactionColumns: readonly ListColumn<BankTransaction, never>[] = [
  {
    id: 'description',
    header: 'Transaction',
    isRowHeader: true,
    width: '2fr',
    minWidth: 200,
    cell: ({ description, createdAt }) => (
      <div className={lists.twoLines}>
        <Text as="span" size={13} weight="medium" isTruncated>
          {description}
        </Text>
        <Text as="span" size={12} tone="muted">
          <DateTime value={createdAt} format="dateTime" />
        </Text>
      </div>
    ),
  },
  {
    id: 'company',
    header: 'Tenant',
    width: '2fr',
    minWidth: 180,
    cell: ({ companyName, accountNumber }) => (
      <div className={lists.twoLines}>
        <Text as="span" size={13} isTruncated>
          {companyName ?? 'A deleted company'}
        </Text>
        <Text as="span" size={12} tone="muted">
          {accountNumber ?? 'Account is gone'}
        </Text>
      </div>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    minWidth: 130,
    cell: (transaction) => <SignedAmount transaction={transaction} isExact />,
  },
  {
    id: 'status',
    header: 'Status',
    width: '1.5fr',
    minWidth: 190,
    cell: ({ status, waitsFor, createdAt }) => (
      <div className={lists.twoLines}>
        <span>
          <ConsoleBadge status={status} />
        </span>
        {waitsFor !== undefined && (
          <Text as="span" size={12} tone="caution">
            {waitsForLabels[waitsFor]}, <DateTime value={createdAt} format="relative" />
          </Text>
        )}
      </div>
    ),
  },
];
