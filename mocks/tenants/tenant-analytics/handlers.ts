import * as contract from '@freight-hq/api/contract/tenants/tenant-analytics';
import { tenantAnalytics, tenantAnalyticsFile } from './rows.ts';
import { mock } from '../../kit/mock.ts';

export const tenantAnalyticsHandlers = () => [
  mock(contract.getTenantAnalytics)(() => tenantAnalytics),
  mock(contract.exportTenantAnalytics)(() => tenantAnalyticsFile),
];
