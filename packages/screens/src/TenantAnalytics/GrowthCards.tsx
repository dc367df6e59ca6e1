import type { TenantAnalytics } from '@freight-hq/api/contract/tenant-analytics';
import { Money } from '@freight-hq/components/Money';
import { Percent } from '@freight-hq/components/Percent';
import { formatCount } from '../lib/formatCount.ts';
import type { Shown } from '../lib/shown.ts';
import { Tile, Tiles } from '../lib/Tiles.tsx';

const sinceLastMonth = (growth: number) => ({ value: Math.round(growth) || 0, label: 'from last month' });
const points = (change: number) => `${change > 0 ? '+' : ''}${change.toFixed(1)} points`;

/** The four figures of the last month, each against the one before. */
export function GrowthCards({ figures }: { figures: Shown<TenantAnalytics> }) {
  const { totals } = figures.data;
  const churn = {
    value: totals.churnChange,
    text: points(totals.churnChange),
    label: 'from last month',
    goodWhen: 'down' as const,
  };
  return (
    <Tiles>
      <Tile
        label="Total Tenants"
        of={figures}
        value={formatCount(totals.totalTenants)}
        delta={sinceLastMonth(totals.tenantGrowth)}
        detail="cancelled ones included"
      />
      <Tile
        label="Monthly Recurring Revenue"
        of={figures}
        value={<Money value={totals.monthlyRecurringRevenue} />}
        delta={sinceLastMonth(totals.revenueGrowth)}
        detail="of active subscriptions"
      />
      <Tile
        label="Churn Rate"
        of={figures}
        value={<Percent value={totals.churnRate} decimals={1} />}
        delta={churn}
        detail="of revenue, lost in the month"
      />
      <Tile
        label="Avg. Revenue per Tenant"
        of={figures}
        value={<Money value={totals.averageRevenue} />}
        delta={sinceLastMonth(totals.averageRevenueGrowth)}
        detail="cancelled ones included"
      />
    </Tiles>
  );
}
