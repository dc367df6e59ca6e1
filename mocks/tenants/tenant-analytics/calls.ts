import * as contract from '@freight-hq/api/contract/tenants/tenant-analytics';
import { call, type Call } from '../../kit/call.ts';

export const calls: readonly Call[] = [
  call(contract.getTenantAnalytics),
  call(contract.getTenantAnalytics, { query: 'to=2026-13' }),
  call(contract.exportTenantAnalytics),
  call(contract.exportTenantAnalytics, { as: 'dispatcher' }),
];
