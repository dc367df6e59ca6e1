import { getTenantAnalytics } from '@freight-hq/api/contract/tenant-analytics';
import { queryOf } from '../kit/queryOf.ts';

export const tenantAnalyticsAtom = queryOf(getTenantAnalytics, ['tenantAnalytics'], {});
