import { getTenantSummary } from '@freight-hq/api/contract/tenants/tenants';
import { queryOf } from '../../kit/queryOf.ts';

/** Apart from the other data of tenants: the dashboard shows it, and needs no list. */
export const tenantSummaryAtom = queryOf(getTenantSummary, ['tenants', 'summary'], {}, { topic: 'tenants' });
