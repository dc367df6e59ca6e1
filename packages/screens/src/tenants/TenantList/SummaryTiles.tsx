import type { TenantSummary } from '@freight-hq/api/contract/tenants/tenants';
import { Money } from '@freight-hq/components/Money';
import { Percent } from '@freight-hq/components/Percent';
import type { Resource } from '@freight-hq/components/Resource';
import { formatCount } from '../../lib/formatCount.ts';
import { shown } from '../../lib/shown.ts';
import { Tile, TileStrip } from '../../lib/Tiles.tsx';

const nothing: TenantSummary = {
  totalTenants: 0,
  activeTenants: 0,
  totalRevenue: 0,
  totalUsers: 0,
  avgHealthScore: null,
};

export function SummaryTiles({ summary }: { summary: Resource<TenantSummary> }) {
  const sums = shown(summary, nothing);
  const { totalTenants, activeTenants, totalRevenue, totalUsers, avgHealthScore } = sums.data;
  return (
    <TileStrip>
      <Tile
        label="Total Tenants"
        of={sums}
        value={formatCount(totalTenants)}
        detail={`${formatCount(activeTenants)} active`}
      />
      <Tile label="Total Revenue" of={sums} value={<Money value={totalRevenue} />} detail="Per month" />
      <Tile label="Total Users" of={sums} value={formatCount(totalUsers)} detail="Across all tenants" />
      <Tile
        label="Avg Health Score"
        of={sums}
        value={avgHealthScore === null ? '—' : <Percent value={Math.round(avgHealthScore)} />}
        detail={avgHealthScore === null ? 'No tenant has a score yet' : 'Across all tenants'}
      />
    </TileStrip>
  );
}
