import {
  deletionImpact,
  type DeletionImpact,
  tenant,
  type Tenant,
  tenantDetail,
  type TenantDetail,
  tenantOverview,
  type TenantOverview,
  type TenantSummary,
} from '@freight-hq/api/contract/tenants/tenants';
import { type DeletionCode, standingOf } from '@freight-hq/api/rules/tenants/tenants';
import { now } from '../../kit/now.ts';
import impacts from './deletionImpacts.json' with { type: 'json' };
import details from './tenantDetails.json' with { type: 'json' };
import overviews from './tenantOverviews.json' with { type: 'json' };
import file from './tenantFile.json' with { type: 'json' };
import rows from './tenants.json' with { type: 'json' };

/** Every tenant, by name. */
export const tenants: readonly Tenant[] = tenant.array().parse(rows);

/** Every tenant, as the export answers it. */
export const tenantFile: string = file;

/** Every tenant with its contacts and its subscription, by name. */
export const tenantDetails: readonly TenantDetail[] = tenantDetail.array().parse(details);

/** Tenants of a mocked API, as the list has them. */
export const tenantRows = (): Tenant[] => [...tenants];

/** Tenants that were changed, by company id. */
export const changedTenants = (): Map<string, TenantDetail> => new Map();

/** The confirmation codes that were issued, by company id. */
export const issuedCodes = (): Map<string, DeletionCode> => new Map();

/** How a tenant does, by company id. */
export const tenantOverviews: ReadonlyMap<string, TenantOverview> = new Map(
  Object.entries(overviews).map(([companyId, value]) => [companyId, tenantOverview.parse(value)]),
);

/** The impact of deleting a tenant, by company id. */
export const deletionImpacts: ReadonlyMap<string, DeletionImpact> = new Map(
  deletionImpact
    .array()
    .parse(impacts)
    .map((impact) => [impact.companyId, impact]),
);

/** Sums over tenants, as the summary endpoint answers them. */
export function summaryOf(tenants: readonly Tenant[]): TenantSummary {
  const sum = (value: (tenant: Tenant) => number) => tenants.reduce((total, row) => total + value(row), 0);
  const shown = tenants.filter((row) => !standingOf(row, now));
  return {
    totalTenants: tenants.length,
    activeTenants: tenants.filter(({ subscriptionTier }) => subscriptionTier !== 'cancelled').length,
    totalRevenue: sum(({ monthlyRevenue }) => monthlyRevenue),
    totalUsers: sum(({ userCount }) => userCount),
    avgHealthScore: shown.length
      ? shown.reduce((total, { healthScore }) => total + healthScore, 0) / shown.length
      : null,
  };
}

/** What was recorded of a tenant; throws where nothing was. */
export function recorded<Value>({ tenantName }: Tenant, value: Value | undefined): Value {
  if (value === undefined)
    throw new Error(`${tenantName} was not recorded; name it in mocks/tenants/tenants/record.ts`);
  return value;
}
