import { riskLevels, subscriptionTiers, type Tenant, type tenantSortFields } from '@freight-hq/api/contract/tenants';
import { sortedBy } from '../kit/collection.ts';

type SortField = (typeof tenantSortFields)[number];

const keys: Record<SortField, (tenant: Tenant) => string | number> = {
  tenantName: ({ tenantName }) => tenantName.toLowerCase(),
  subscriptionTier: ({ subscriptionTier }) => subscriptionTiers.indexOf(subscriptionTier),
  monthlyRevenue: ({ monthlyRevenue }) => monthlyRevenue,
  userCount: ({ userCount }) => userCount,
  healthScore: ({ healthScore }) => healthScore,
  riskLevel: ({ riskLevel }) => riskLevels.indexOf(riskLevel),
  lastActivity: ({ lastActivity }) => lastActivity ?? '',
};

/** In the order that the API gives them; equal ones by company id. */
export function sortTenants(tenants: readonly Tenant[], sort: SortField | `-${SortField}` = 'tenantName'): Tenant[] {
  return sortedBy(tenants, keys, sort, ({ companyId }) => companyId);
}
