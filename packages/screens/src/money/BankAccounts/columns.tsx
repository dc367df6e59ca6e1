import type { BankAccount } from '@freight-hq/api/contract/money/bank-accounts';
import { Eye, SlidersHorizontal } from 'lucide-react';
import { DateTime } from '@freight-hq/components/DateTime';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { Money } from '@freight-hq/components/Money';
import { AccountBadge } from '../../lib/AccountBadge.tsx';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';

interface AccountActions {
  onView(account: BankAccount): void;
  onManage(companyId: string): void;
}

/** The table's columns, in their order. */
export const accountColumns = ({ onView, onManage }: AccountActions): ListColumn<BankAccount, never>[] => [
  {
    id: 'account',
    phone: 'line',
    header: 'Account',
    isRowHeader: true,
    width: 150,
    cell: ({ attributes }) => (
      <TwoLines first={attributes.accountNumber} second={`Routing ${attributes.routingNumber}`} isName mono="first" />
    ),
  },
  {
    id: 'customer',
    phone: 'title',
    header: 'Customer',
    width: '2fr',
    minWidth: 180,
    cell: ({ attributes, relationships }) => (
      <TwoLines first={attributes.companyName} second={relationships.customer.data?.id ?? 'No customer'} isName />
    ),
  },
  {
    id: 'balance',
    phone: 'end',
    header: 'Balance',
    align: 'end',
    width: 128,
    cell: ({ attributes }) => <Money value={attributes.balance / 100} decimals={2} />,
  },
  {
    id: 'status',
    phone: 'end',
    header: 'Status',
    width: 150,
    cell: ({ attributes }) => <AccountBadge status={attributes.status} isRestricted={attributes.isRestricted} />,
  },
  { id: 'type', phone: 'line', header: 'Type', width: 100, cell: ({ attributes }) => attributes.depositProduct },
  {
    id: 'created',
    header: 'Created',
    width: 112,
    cell: ({ attributes }) => <DateTime value={attributes.createdAt} format="date" />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 88,
    hasButtons: true,
    cell: (account) => (
      <Inline gap="x1" wrap={false}>
        <IconButton
          size="small"
          label={`View ${account.attributes.accountNumber}`}
          icon={<Eye size={16} aria-hidden />}
          onPress={() => onView(account)}
        />
        <IconButton
          size="small"
          label={`Manage ${account.attributes.accountNumber}`}
          icon={<SlidersHorizontal size={16} aria-hidden />}
          onPress={() => onManage(account.attributes.companyId)}
        />
      </Inline>
    ),
  },
];
