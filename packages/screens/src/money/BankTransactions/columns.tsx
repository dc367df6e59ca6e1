import type { BankTransaction } from '@freight-hq/api/contract/money/banking-console';
import { shownStatus } from '@freight-hq/api/rules/money/banking-console';
import { DateTime } from '@freight-hq/components/DateTime';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../../lib/bankLists.css.ts';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { ConsoleBadge, ReturnLink, SignedAmount, waitsForLabels } from '../../lib/TransactionWords.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';

export const transactionColumns: readonly ListColumn<BankTransaction, never>[] = [
  {
    id: 'description',
    phone: 'title',
    header: 'Transaction',
    isRowHeader: true,
    width: '2fr',
    minWidth: 200,
    cell: ({ description, createdAt }) => (
      <TwoLines first={description} second={<DateTime value={createdAt} format="dateTime" />} isName />
    ),
  },
  {
    id: 'company',
    phone: 'line',
    phoneCell: ({ companyName }) => companyName ?? 'A deleted company',
    header: 'Tenant',
    width: '2fr',
    minWidth: 180,
    cell: ({ companyName, accountNumber }) => (
      <TwoLines first={companyName ?? 'A deleted company'} second={accountNumber ?? 'Account is gone'} />
    ),
  },
  {
    id: 'amount',
    phone: 'end',
    header: 'Amount',
    align: 'end',
    minWidth: 130,
    cell: (transaction) => <SignedAmount transaction={transaction} isExact />,
  },
  {
    id: 'status',
    phone: 'end',
    phoneCell: ({ status, returned }) => <ConsoleBadge status={shownStatus({ status, returned })} />,
    header: 'Status',
    width: '1.5fr',
    minWidth: 190,
    cell: ({ status, waitsFor, createdAt, returned }) => (
      <div className={lists.twoLines}>
        <span>
          <ConsoleBadge status={shownStatus({ status, returned })} />
        </span>
        {waitsFor !== undefined && (
          <Text as="span" size={12} tone="caution">
            {waitsForLabels[waitsFor]}, <DateTime value={createdAt} format="relative" />
          </Text>
        )}
        {returned && <ReturnLink returned={returned} />}
      </div>
    ),
  },
];
