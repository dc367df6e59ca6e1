import type { Metrics } from '@freight-hq/api/contract/desk/dashboard';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { Percent } from '@freight-hq/components/Percent';
import { links } from '../../links/links.ts';
import { formatCount } from '../../lib/formatCount.ts';
import type { Shown } from '../../lib/shown.ts';
import { Tile, Tiles } from '../../lib/Tiles.tsx';
import type { CompanyCounts } from './HqDashboard.tsx';

export interface DashboardFigures {
  metrics: Shown<Metrics>;
  companies: Shown<CompanyCounts>;
}

export function MetricCards({ metrics, companies }: DashboardFigures) {
  const { data } = metrics;
  const growth = { value: data.monthlyGrowth, label: 'from last month' };
  return (
    <Tiles>
      <Tile
        label="Total Companies"
        of={companies}
        value={formatCount(companies.data.totalTenants)}
        detail={<Link href={links.tenants()}>Platform tenants</Link>}
      />
      <Tile
        label="Active Users"
        of={metrics}
        value={formatCount(data.totalUsers)}
        detail={<Link href={links.activeUsers()}>Across all tenants</Link>}
      />
      <Tile
        label="Monthly Revenue"
        of={metrics}
        value={
          <Link variant="quiet" href={links.revenueFigure('total_mrr')}>
            <Money value={data.totalRevenue} />
          </Link>
        }
        delta={growth}
      />
      <Tile
        label="System Health"
        of={metrics}
        value={<Percent value={data.systemHealth} decimals={2} />}
        detail={<Link href={links.status()}>Platform uptime</Link>}
      />
      <Tile
        label="Total Drivers"
        of={metrics}
        value={formatCount(data.totalDrivers)}
        detail={<Link href={links.drivers()}>Registered drivers</Link>}
      />
      <Tile
        label="Total Vehicles"
        of={metrics}
        value={formatCount(data.totalVehicles)}
        detail={<Link href={links.vehicles()}>Registered vehicles</Link>}
      />
      <Tile
        label="Total Loads"
        of={metrics}
        value={formatCount(data.totalLoads)}
        detail={<Link href={links.loads()}>Processed loads</Link>}
      />
      <Tile
        label="Support Tickets"
        of={metrics}
        value={formatCount(data.supportTickets)}
        detail={<Link href={links.tickets()}>Open tickets</Link>}
      />
    </Tiles>
  );
}
