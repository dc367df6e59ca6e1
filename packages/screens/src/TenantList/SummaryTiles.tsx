import type { TenantSummary } from '@freight-hq/api/contract/tenants';
import { Columns } from '@freight-hq/components/Columns';
import { KpiCard } from '@freight-hq/components/KpiCard';
import { Money } from '@freight-hq/components/Money';
import { Percent } from '@freight-hq/components/Percent';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { formatCount } from '../lib/formatCount.ts';
import { shown } from '../lib/shown.ts';

const nothing: TenantSummary = {
  totalTenants: 0,
  activeTenants: 0,
  totalRevenue: 0,
  totalUsers: 0,
  avgHealthScore: 0,
};

export function SummaryTiles({ summary }: { summary: Resource<TenantSummary> }) {
  const { data, source, isLoading } = shown(summary, nothing);
  const tile = isLoading ? { isLoading } : { source };
  return (
    <>
      <ResourceNotice resource={summary} title="Totals could not be loaded" />
      <Columns gap="x4">
        <KpiCard {...tile} label="Total Tenants" value={formatCount(data.totalTenants)} />
        <KpiCard {...tile} label="Total Revenue" value={<Money value={data.totalRevenue} />} />
        <KpiCard {...tile} label="Total Users" value={formatCount(data.totalUsers)} />
        <KpiCard {...tile} label="Avg Health Score" value={<Percent value={Math.round(data.avgHealthScore)} />} />
      </Columns>
    </>
  );
}
