import * as contract from '@freight-hq/api/contract/tenants';
import { deletionImpacts, summaryOf, tenantDetails, tenantOverviews } from '../tenants/rows.ts';
import type { MockWorld } from '../world.ts';
import { mock } from '../kit/mock.ts';
import { pageOf } from '../kit/collection.ts';
import { refuse } from '../refusals/refuse.ts';
import { sortTenants } from './sort.ts';

/** The code of every mocked deletion. */
export const mockDeletionCode = 'K7MQ2XWP';

/** When everything that is written here happens. */
const now = '2026-06-30T12:00:00.000Z';

export const tenantHandlers = (world: MockWorld) => [
  mock(contract.listTenants)(({ query }) =>
    pageOf(sortTenants(world.tenants.filter(matching(query.q)), query.sort), query),
  ),
  mock(contract.getTenantSummary)(() => summaryOf(world.tenants)),
  mock(contract.getTenant)(({ companyId }) => detailOf(world, companyId)),
  mock(contract.getTenantOverview)(({ companyId }) => {
    const { tenantName } = tenantOf(world, companyId);
    const overview = tenantOverviews.get(companyId);
    if (!overview) throw new Error(`${tenantName} was not recorded; name it in mocks/tenants/record.ts`);
    return overview;
  }),
  mock(contract.updateTenant)(({ companyId, body }, { ifMatch }) => {
    const held = detailOf(world, companyId);
    if (held.version !== ifMatch) throw refuse('tenantStale');
    const { ownerId, subscriptionTier = held.subscriptionTier, ...given } = body;
    const owner = held.possibleOwners.find(({ id }) => id === ownerId);
    if (ownerId && !owner) throw refuse('ownerUnknown');
    const monthlyRevenue = held.subscription.priceByTier[subscriptionTier];
    const changed = Object.entries(given).filter(([, value]) => value !== undefined);
    return put(world, {
      ...held,
      ...Object.fromEntries(changed),
      ...(ownerId !== undefined && { owner }),
      ...(subscriptionTier !== held.subscriptionTier && {
        subscriptionTier,
        monthlyRevenue,
        ...priced(held, subscriptionTier),
      }),
    });
  }),
  mock(contract.suspendTenant)(({ companyId, body }) => {
    const held = detailOf(world, companyId);
    return held.suspendedAt ? held : put(world, { ...held, suspendedAt: now, suspensionReason: body.reason });
  }),
  mock(contract.resumeTenant)(({ companyId }) => {
    const held = detailOf(world, companyId);
    return held.suspendedAt ? put(world, { ...held, suspendedAt: undefined, suspensionReason: undefined }) : held;
  }),
  mock(contract.getDeletionImpact)(({ companyId }) => {
    const { tenantName } = tenantOf(world, companyId);
    const impact = deletionImpacts.get(companyId);
    if (!impact) throw new Error(`${tenantName} was not recorded; name it in mocks/tenants/record.ts`);
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

function detailOf(world: MockWorld, companyId: string): contract.TenantDetail {
  const tenant = tenantOf(world, companyId);
  const detail = world.tenantDetails.get(companyId) ?? tenantDetails.find((one) => one.companyId === companyId);
  if (!detail) throw new Error(`${tenant.tenantName} was not recorded; name it in mocks/tenants/record.ts`);
  return { ...detail, ...tenant };
}

/** Keeps a changed tenant for the list and for itself; what is null or undefined is gone. */
function put(world: MockWorld, changed: Record<string, unknown> & { version: number }): contract.TenantDetail {
  const kept = Object.entries({ ...changed, version: changed.version + 1 }).filter(([, value]) => value != null);
  const detail = contract.tenantDetail.parse(Object.fromEntries(kept));
  const row = contract.tenant.parse(detail);
  world.tenantDetails.set(detail.companyId, detail);
  world.tenants = world.tenants.map((tenant) => (tenant.companyId === row.companyId ? row : tenant));
  return detail;
}

function priced({ subscription }: contract.TenantDetail, tier: contract.Tenant['subscriptionTier']) {
  const { cancelledAt: _, ...open } = subscription;
  if (tier === 'cancelled') return { subscription: { ...open, cancelledAt: now } };
  const like = tenantDetails.find(({ subscriptionTier }) => subscriptionTier === tier);
  const { base, seatPrice } = like?.subscription ?? subscription;
  return { subscription: { ...open, base, seatPrice } };
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
