import type { Tenant, TenantDetail } from '@freight-hq/api/contract/tenants';
import { type Ask, refusedBy } from './ask.ts';

/** Refusals of edits of a tenant. */
export async function recordOnboardingRefusals(ask: Ask, [tenant]: readonly Tenant[]) {
  const refused = refusedBy(ask);
  const tenantPath = `/api/hq/tenants/${tenant?.companyId}`;
  const { version } = (await ask('owner', 'GET', tenantPath)).json as TenantDetail;
  return {
    tenantStale: await refused('owner', 'PATCH', tenantPath, { contactName: 'Nobody' }, version + 99),
    ownerUnknown: await refused('owner', 'PATCH', tenantPath, { ownerId: 'usr_nobody' }, version),
  };
}
