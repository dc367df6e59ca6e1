import type { Metrics } from '@freight-hq/api/contract/metrics';
import type { TenantSummary } from '@freight-hq/api/contract/tenants';
import type { Resource } from '@freight-hq/components/Resource';
import { Spinner } from '@freight-hq/components/Spinner';
import { Stack } from '@freight-hq/components/Stack';
import { AsOf } from '../lib/AsOf.tsx';
import { LoadFailure } from '../lib/LoadFailure.tsx';
import { shown } from '../lib/shown.ts';
import { MetricCards } from './MetricCards.tsx';
import { Panels } from './Panels.tsx';
import * as styles from './HqDashboard.css.ts';

export type CompanyCounts = Pick<TenantSummary, 'totalTenants' | 'activeTenants'>;

export interface HqDashboardProps {
  metrics: Resource<Metrics>;
  /** Counted from the tenants; active ones are those that have not cancelled. */
  companies: Resource<CompanyCounts>;
  /** Loads both again. */
  onRefresh(): void;
  platformStatus?: string;
  avgResponseTime?: string;
  errorRate?: string;
  churnRate?: string;
}

const noMetrics: Metrics = {
  totalUsers: 0,
  totalRevenue: 0,
  monthlyGrowth: 0,
  systemHealth: 0,
  totalDrivers: 0,
  totalVehicles: 0,
  totalLoads: 0,
  supportTickets: 0,
};
const noCompanies: CompanyCounts = { totalTenants: 0, activeTenants: 0 };

/** The platform at a glance. */
export function HqDashboard({ metrics, companies, onRefresh, ...fixed }: HqDashboardProps) {
  if (metrics.status === 'loading' || companies.status === 'loading') {
    return (
      <div className={styles.loading}>
        <Spinner label="Loading the dashboard" />
      </div>
    );
  }
  const figures = { metrics: shown(metrics, noMetrics), companies: shown(companies, noCompanies) };
  return (
    <Stack gap="x6">
      <LoadFailure resource={metrics} what="Metrics" />
      <LoadFailure resource={companies} what="Company counts" />
      <AsOf resource={metrics} onRefresh={onRefresh} />
      <MetricCards {...figures} />
      <Panels {...figures} {...fixed} />
    </Stack>
  );
}
