import * as contract from '@freight-hq/api/contract/tenants';
import { deletionImpacts, summaryOf } from '../data/tenants.ts';
import type { MockWorld } from '../data/world.ts';
import { mock } from '../lib/mock.ts';
import { pageOf } from '../lib/paged.ts';
import { refuse } from '../lib/refuse.ts';
import { sortTenants } from '../lib/sortTenants.ts';

/** The code of every mocked deletion. */
export const mockDeletionCode = 'K7MQ2XWP';

export const tenantHandlers = (world: MockWorld) => [
  mock(contract.listTenants)(({ query }) =>
    pageOf(sortTenants(world.tenants.filter(matching(query.q)), query.sort), query),
  ),
  mock(contract.getTenantSummary)(() => summaryOf(world.tenants)),
  mock(contract.getTenant)(({ companyId }) => tenantOf(world, companyId)),
  mock(contract.getDeletionImpact)(({ companyId }) => {
    const impact = deletionImpacts.get(tenantOf(world, companyId).companyId);
    if (!impact) throw refuse('tenantMissing');
    return impact;
  }),
  mock(contract.issueDeletionCode)(({ companyId }) => {
    demandReauth(world);
    tenantOf(world, companyId);
    world.issuedCodes.add(companyId);
    return { confirmationCode: mockDeletionCode, expiresAt: '2026-06-30T12:10:00.000Z' };
  }),
  mock(contract.deleteTenant)(({ companyId, body }) => {
    demandReauth(world);
    const { tenantName } = tenantOf(world, companyId);
    if (!world.issuedCodes.has(companyId)) throw refuse('codeRequired');
    if (body.confirmationCode !== mockDeletionCode) throw refuse('codeWrong');
    world.tenants = world.tenants.filter((tenant) => tenant.companyId !== companyId);
    return { deletedTenant: { name: tenantName } };
  }),
];

function demandReauth(world: MockWorld): void {
  if (world.needsReauth) throw refuse('reauthRequired');
}

function tenantOf(world: MockWorld, companyId: string): contract.Tenant {
  const tenant = world.tenants.find((row) => row.companyId === companyId);
  if (!tenant) throw refuse('tenantMissing');
  return tenant;
}

function matching(q = '') {
  const text = q.toLowerCase();
  return ({ tenantName, subscriptionTier }: contract.Tenant) =>
    tenantName.toLowerCase().includes(text) || subscriptionTier.includes(text);
}
