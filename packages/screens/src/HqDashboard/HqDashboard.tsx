import type { Metrics } from '@freight-hq/api/contract/metrics';
import type { TenantSummary } from '@freight-hq/api/contract/tenants';
import type { Resource } from '@freight-hq/components/Resource';

export type CompanyCounts = Pick<TenantSummary, 'totalTenants' | 'activeTenants'>;

export interface HqDashboardProps {
  metrics: Resource<Metrics>;
  /** Counted from the tenants; active ones are those that have not cancelled. */
  companies: Resource<CompanyCounts>;
  onRefresh(): void;
  platformStatus?: string;
  avgResponseTime?: string;
  errorRate?: string;
  churnRate?: string;
}
