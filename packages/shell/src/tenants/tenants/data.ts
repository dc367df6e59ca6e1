import { getTenantLink } from '@freight-hq/api/contract/link/events';
import {
  getDeletionImpact,
  getTenant,
  getTenantOverview,
  listTenants,
  riskLevels,
  subscriptionTiers,
  type TenantDetail,
  tenantSortFields,
} from '@freight-hq/api/contract/tenants/tenants';
import type { QueryClient } from '@tanstack/query-core';
import { metricsKey } from '../../desk/dashboard/metrics/data.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';

const ownerForm = /^(?:me|nobody|usr_[0-9a-z]{26})$/;

export const tenantsKey = ['tenants'] as const;

export const tenantList = listOf(listTenants, {
  key: ['tenants', 'list'],
  topic: 'tenants',
  size: 50,
  sort: tenantSortFields,
  filters: {
    plan: [...subscriptionTiers, 'subscribed'] as const,
    risk: riskLevels,
    state: ['active', 'suspended'] as const,
    owner: { read: (text: string) => (ownerForm.test(text) ? text : undefined) },
  },
  failure: 'Tenants could not be loaded.',
});

export const tenantInAddress = { param: 'tenant', prefix: 'cmp' };

export const tenantDetail = detailOf(getTenant, {
  key: ['tenants', 'detail'],
  input: (companyId) => ({ companyId }),
  failure: 'The tenant could not be loaded.',
});

export const tenantOverview = detailOf(getTenantOverview, {
  key: ['tenants', 'overview'],
  input: (companyId) => ({ companyId }),
  failure: "The tenant's health could not be loaded.",
});

export const tenantLink = detailOf(getTenantLink, {
  key: ['tenants', 'link'],
  input: (companyId) => ({ companyId }),
  // The platform confirms a change some seconds after it; who may not read the link hears nothing of that.
  topic: 'link',
  refreshMs: 10_000,
  failure: 'The platform of the tenant could not be loaded.',
});

export const deletionImpact = detailOf(getDeletionImpact, {
  key: ['tenants', 'impact'],
  input: (companyId) => ({ companyId }),
  failure: 'The data to delete could not be counted.',
});

/** Replaces a tenant in every list; sums and figures are loaded again. */
export async function keepTenant(client: QueryClient, detail: TenantDetail): Promise<void> {
  tenantDetail.keep(client, detail.companyId, detail);
  await tenantList.keepRow(client, ({ companyId }) => companyId === detail.companyId, detail);
  reloadTenants(client);
}

/** Removes a deleted tenant from every list; sums and figures are loaded again. */
export async function forgetTenant(client: QueryClient, deletedId: string): Promise<void> {
  await tenantList.keepRow(client, ({ companyId }) => companyId === deletedId);
  client.removeQueries({ queryKey: [...deletionImpact.key, deletedId] });
  reloadTenants(client);
}

function reloadTenants(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: tenantsKey });
  void client.invalidateQueries({ queryKey: metricsKey });
}
