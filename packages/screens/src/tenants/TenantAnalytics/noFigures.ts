import type { TenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';

/** The labelled placeholders in the tiles until the figures are loaded. */
export const noFigures: TenantAnalytics = {
  from: '2000-01',
  to: '2000-01',
  totals: {
    totalTenants: 0,
    tenantGrowth: 0,
    monthlyRecurringRevenue: 0,
    revenueGrowth: 0,
    churnRate: 0,
    churnChange: 0,
    averageRevenue: 0,
    averageRevenueGrowth: 0,
  },
  monthly: [],
  plans: [],
  features: [],
  activity: [],
};
