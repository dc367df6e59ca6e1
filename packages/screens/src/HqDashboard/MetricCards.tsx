import type { Metrics } from '@freight-hq/api/contract/metrics';
import { Columns } from '@freight-hq/components/Columns';
import { KpiCard } from '@freight-hq/components/KpiCard';
import { Money } from '@freight-hq/components/Money';
import { Percent } from '@freight-hq/components/Percent';
import { formatCount } from '../lib/formatCount.ts';
import type { Shown } from '../lib/shown.ts';
import type { CompanyCounts } from './HqDashboard.tsx';

export interface DashboardFigures {
  metrics: Shown<Metrics>;
  companies: Shown<CompanyCounts>;
}

export function MetricCards({ metrics, companies }: DashboardFigures) {
  const { data, source } = metrics;
  const growth = { value: data.monthlyGrowth, label: 'from last month' };
  return (
    <Columns gap="x4">
      <KpiCard
        label="Total Companies"
        value={formatCount(companies.data.totalTenants)}
        detail="Platform tenants"
        source={companies.source}
      />
      <KpiCard label="Active Users" value={formatCount(data.totalUsers)} detail="Across all tenants" source={source} />
      <KpiCard label="Monthly Revenue" value={<Money value={data.totalRevenue} />} delta={growth} source={source} />
      <KpiCard
        label="System Health"
        value={<Percent value={data.systemHealth} decimals={2} />}
        detail="Platform uptime"
        source={source}
      />
      <KpiCard label="Total Drivers" value={formatCount(data.totalDrivers)} source={source} />
      <KpiCard label="Total Vehicles" value={formatCount(data.totalVehicles)} source={source} />
      <KpiCard label="Total Loads" value={formatCount(data.totalLoads)} detail="Processed loads" source={source} />
      <KpiCard label="Support Tickets" value={formatCount(data.supportTickets)} detail="Open tickets" source={source} />
    </Columns>
  );
}
