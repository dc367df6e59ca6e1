import { getTenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { queryBy } from '../../kit/queryBy.ts';

/** The figures of a number of months; those of the period before stay until the next ones are there. */
export const tenantAnalyticsAtom = queryBy(
  getTenantAnalytics,
  ['tenantAnalytics'],
  (months: number) => ({ query: { months } }),
  { keepsPrevious: true },
);
