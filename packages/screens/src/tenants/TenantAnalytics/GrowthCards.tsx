import type { TenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { Money } from '@freight-hq/components/Money';
import { Percent } from '@freight-hq/components/Percent';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatCount } from '../../lib/formatCount.ts';
import type { Shown } from '../../lib/shown.ts';
import { Tile, Tiles } from '../../lib/Tiles.tsx';

const sinceLastMonth = (growth: number) => ({ value: Math.round(growth) || 0, label: 'from last month' });
const points = (change: number) => `${change > 0 ? '+' : ''}${change.toFixed(1)} points`;

/** The four figures of the last month, each compared with the previous month. */
export function GrowthCards({ figures }: { figures: Shown<TenantAnalytics> }) {
  const { totals } = figures.data;
  const churn = {
    value: totals.churnChange,
    text: points(totals.churnChange),
    label: 'from last month',
    goodWhen: 'down' as const,
  };
  return (
    <Stack gap="x3">
      <Tiles>
        <Tile
          label="Total Tenants"
          of={figures}
          value={formatCount(totals.totalTenants)}
          delta={sinceLastMonth(totals.tenantGrowth)}
        />
        <Tile
          label="Monthly Recurring Revenue"
          of={figures}
          value={<Money value={totals.monthlyRecurringRevenue} />}
          delta={sinceLastMonth(totals.revenueGrowth)}
        />
        <Tile label="Churn Rate" of={figures} value={<Percent value={totals.churnRate} decimals={1} />} delta={churn} />
        <Tile
          label="Avg. Revenue per Tenant"
          of={figures}
          value={<Money value={totals.averageRevenue} />}
          delta={sinceLastMonth(totals.averageRevenueGrowth)}
        />
      </Tiles>
      <Text size={13} tone="muted">
        Churn is revenue lost in the month to cancellations and smaller subscriptions, of what it was at its start.
        Tenants that cancelled count among the total.
      </Text>
    </Stack>
  );
}
