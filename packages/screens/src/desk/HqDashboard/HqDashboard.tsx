import type { ReactNode } from 'react';
import type { Metrics } from '@freight-hq/api/contract/desk/dashboard';
import type { TenantSummary } from '@freight-hq/api/contract/tenants/tenants';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Spinner } from '@freight-hq/components/Spinner';
import { Stack } from '@freight-hq/components/Stack';
import { AsOf } from '../../lib/AsOf.tsx';
import { shown } from '../../lib/shown.ts';
import { MetricCards } from './MetricCards.tsx';
import { Panels } from './Panels.tsx';
import * as styles from './HqDashboard.css.ts';

export type CompanyCounts = Pick<TenantSummary, 'totalTenants' | 'activeTenants'>;

export interface HqDashboardProps {
  metrics: Resource<Metrics>;
  /** Counted from the tenants; active ones are those that have not cancelled. */
  companies: Resource<CompanyCounts>;
  /** What is missing in a new installation, above all else. */
  setUp?: ReactNode;
  /** What needs attention, above the figures. */
  attention?: ReactNode;
  /** Loads both again. */
  onRefresh(): void;
  /** Whether the platform works. */
  platformStatus?: ReactNode;
  /** Shown in stories and the demo while the server has not measured them. */
  avgResponseTime?: string;
  errorRate?: string;
  churnRate?: string;
}

/** The labelled values of the cards when the figures could not be loaded. */
export const noMetrics: Metrics = {
  totalUsers: 0,
  totalRevenue: 0,
  monthlyGrowth: 0,
  systemHealth: 0,
  totalDrivers: 0,
  totalVehicles: 0,
  totalLoads: 0,
  supportTickets: 0,
};
export const noCompanies: CompanyCounts = { totalTenants: 0, activeTenants: 0 };

/** The platform at a glance. */
export function HqDashboard({ metrics, companies, setUp, attention, onRefresh, ...fixed }: HqDashboardProps) {
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
      {setUp}
      <LoadNotices metrics={metrics} companies={companies} onRefresh={onRefresh} />
      {attention}
      <AsOf resource={metrics} onRefresh={onRefresh} />
      <MetricCards {...figures} />
      <Panels {...figures} {...fixed} />
    </Stack>
  );
}

/** One line if both loads failed, since both fail for the same reason. */
function LoadNotices({ metrics, companies, onRefresh }: Pick<HqDashboardProps, 'metrics' | 'companies' | 'onRefresh'>) {
  if (metrics.status === 'failed' && companies.status === 'failed') {
    return <ResourceNotice resource={{ ...metrics, retry: onRefresh }} title="The dashboard could not be loaded" />;
  }
  return (
    <>
      <ResourceNotice resource={metrics} title="Metrics could not be loaded" />
      <ResourceNotice resource={companies} title="Company counts could not be loaded" />
    </>
  );
}
