import { riskLevels, subscriptionTiers, type Tenant, type tenantSortFields } from '@freight-hq/api/contract/tenants';

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
export function sortTenants(
  tenants: readonly Tenant[],
  sort: SortField | `-${SortField}` = 'tenantName',
): readonly Tenant[] {
  const key = keys[sort.replace(/^-/, '') as SortField];
  const direction = sort.startsWith('-') ? -1 : 1;
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return tenants.toSorted((a, b) => direction * (compare(key(a), key(b)) || compare(a.companyId, b.companyId)));
}
