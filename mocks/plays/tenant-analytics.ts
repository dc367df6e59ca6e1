import type { Play } from './plays.ts';

const path = '/api/hq/analytics/tenants';
const read = (name: string, as: Play['as'], endpoint: string, at: string): Play => ({
  name,
  as,
  endpoint: `tenant-analytics.${endpoint}`,
  method: 'GET',
  path: at,
});

export const tenantAnalyticsPlays: readonly Play[] = [
  read('half a year of tenants', 'admin', 'getTenantAnalytics', path),
  read('a month that there is not', 'admin', 'getTenantAnalytics', `${path}?to=2026-13`),
  read('tenants as a file', 'admin', 'exportTenantAnalytics', `${path}/export`),
  read('tenants as a file for a tenant', 'dispatcher', 'exportTenantAnalytics', `${path}/export`),
];
