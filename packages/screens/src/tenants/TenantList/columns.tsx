import type { ListColumn } from '../../lib/PagedTable.tsx';
import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { PlanBadge } from '../../lib/PlanBadge.tsx';
import { HealthCell, RiskCell } from '../../lib/HealthCell.tsx';
import { RowActions, type RowActionsProps } from './RowActions.tsx';
import type { TenantSortField } from './TenantList.tsx';

const dataColumns: ListColumn<Tenant, TenantSortField>[] = [
  {
    id: 'tenantName',
    phone: 'title',
    header: 'Company',
    isRowHeader: true,
    isSortable: true,
    width: '2fr',
    minWidth: 176,
    cell: ({ tenantName, suspendedAt }) => (
      <Inline gap="x2" wrap={false}>
        <Text as="span" size={13} weight="medium" isTruncated>
          {tenantName}
        </Text>
        {suspendedAt && <Badge tone="caution">Suspended</Badge>}
      </Inline>
    ),
  },
  {
    id: 'subscriptionTier',
    phone: 'line',
    header: 'Plan',
    isSortable: true,
    width: 108,
    cell: ({ subscriptionTier }) => <PlanBadge tier={subscriptionTier} />,
  },
  {
    id: 'monthlyRevenue',
    phone: 'end',
    header: 'Revenue',
    align: 'end',
    isSortable: true,
    isLargestFirst: true,
    width: 90,
    cell: ({ monthlyRevenue }) => <Money value={monthlyRevenue} />,
  },
  {
    id: 'userCount',
    phone: 'line',
    phoneCell: ({ userCount }) => formatNoun(userCount, 'user'),
    header: 'Users',
    align: 'end',
    isSortable: true,
    width: 74,
    cell: ({ userCount }) => formatCount(userCount),
  },
  {
    id: 'healthScore',
    header: 'Health Score',
    isSortable: true,
    width: '1fr',
    minWidth: 122,
    cell: (tenant) => <HealthCell tenant={tenant} />,
  },
  {
    id: 'riskLevel',
    phone: 'end',
    header: 'Risk Level',
    isSortable: true,
    width: 102,
    cell: (tenant) => <RiskCell tenant={tenant} />,
  },
  {
    id: 'lastActivity',
    header: 'Last Activity',
    isSortable: true,
    width: 110,
    cell: ({ lastActivity }) =>
      lastActivity === undefined ? 'Never' : <DateTime value={lastActivity} format="date" />,
  },
];

/** The table's columns, in their order. */
export function tenantColumns(actions: Omit<RowActionsProps, 'tenant'>): ListColumn<Tenant, TenantSortField>[] {
  return [
    ...dataColumns,
    {
      id: 'actions',
      header: 'Actions',
      width: 140,
      hasButtons: true,
      cell: (tenant) => <RowActions tenant={tenant} {...actions} />,
    },
  ];
}
