import type { BillingItem } from '@freight-hq/api/contract/money/billing';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import { formatCount } from '../../lib/formatCount.ts';
import { PlanBadge } from '../../lib/PlanBadge.tsx';
import { LastEvents } from './LastEvents.tsx';
import { RowActions, type RowActionsProps } from './RowActions.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import * as styles from './TenantBilling.css.ts';
import type { BillingSortField } from './TenantBilling.tsx';

const tiers = { Starter: 'starter', Professional: 'professional', Enterprise: 'enterprise' } as const;

const dataColumns = (hasCents: boolean): ListColumn<BillingItem, BillingSortField>[] => [
  {
    id: 'companyName',
    phone: 'title',
    header: 'Company',
    isRowHeader: true,
    isSortable: true,
    width: '2fr',
    minWidth: 144,
    cell: ({ companyName }) => (
      <div className={styles.company} title={companyName}>
        {companyName}
      </div>
    ),
  },
  {
    id: 'plan',
    phone: 'line',
    header: 'Plan',
    isSortable: true,
    width: 108,
    cell: ({ plan }) => <PlanBadge tier={tiers[plan]} />,
  },
  {
    id: 'monthlyRevenue',
    phone: 'line',
    header: 'Monthly Revenue',
    align: 'end',
    isSortable: true,
    isLargestFirst: true,
    width: 134,
    cell: ({ monthlyRevenue }) => <Money value={monthlyRevenue} />,
  },
  {
    id: 'users',
    header: 'Users',
    align: 'end',
    isSortable: true,
    width: 72,
    cell: ({ users }) => formatCount(users),
  },
  {
    id: 'status',
    phone: 'end',
    phoneCell: ({ status, daysOverdue }) => <StatusBadge status={status} daysOverdue={daysOverdue} />,
    header: 'Status',
    isSortable: true,
    width: 190,
    cell: (item) => (
      <div>
        <StatusBadge status={item.status} daysOverdue={item.daysOverdue} />
        <LastEvents item={item} />
      </div>
    ),
  },
  {
    id: 'outstanding',
    phone: 'end',
    header: 'Outstanding',
    align: 'end',
    isSortable: true,
    isLargestFirst: true,
    width: 108,
    cell: ({ outstanding, status }) => (
      <Text as="span" size={13} tone={status === 'overdue' ? 'critical' : outstanding > 0 ? 'default' : 'muted'}>
        <Money value={outstanding} decimals={hasCents ? 2 : 0} />
      </Text>
    ),
  },
];

/** The table's columns, in their order; debts have cents once a row has some. */
export function billingColumns(
  actions: Omit<RowActionsProps, 'item'>,
  hasCents: boolean,
): ListColumn<BillingItem, BillingSortField>[] {
  return [
    ...dataColumns(hasCents),
    {
      id: 'actions',
      header: 'Actions',
      width: 226,
      hasButtons: true,
      cell: (item) => <RowActions item={item} {...actions} />,
    },
  ];
}
