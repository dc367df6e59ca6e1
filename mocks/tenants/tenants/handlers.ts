import * as contract from '@freight-hq/api/contract/tenants/tenants';
import { planPrices } from '@freight-hq/api/rules/money/subscriptions';
import * as rules from '@freight-hq/api/rules/tenants/tenants';
import { folded, isFound } from '@freight-hq/api/rules/search';
import { collection } from '../../kit/collection.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { deletionHandlers } from './deletion.ts';
import { changedTenants, recorded, summaryOf, tenantDetails, tenantFile, tenantOverviews, tenantRows } from './rows.ts';

type Tenant = contract.Tenant;
type Detail = contract.TenantDetail;

const at = now.toISOString();

export const tenantHandlers = (world: MockWorld) => {
  const rows = world.get(tenantRows);
  const changed = world.get(changedTenants);
  const detailOf = (row: Tenant): Detail => ({
    ...recorded(row, changed.get(row.companyId) ?? tenantDetails.find(({ companyId }) => companyId === row.companyId)),
    ...row,
  });
  const tenants = collection(rows, {
    id: ({ companyId }) => companyId,
    missing: rules.tenantMissing,
    version: (row) => detailOf(row).version,
    stale: rules.tenantStale,
    show: detailOf,
  });
  /** Keeps a changed tenant; members that are null or undefined are removed. */
  const written = (held: Detail, changes: object): Tenant => {
    const members = Object.entries({ ...held, ...changes, version: held.version + 1 });
    const detail = contract.tenantDetail.parse(Object.fromEntries(members.filter(([, value]) => value != null)));
    changed.set(detail.companyId, detail);
    return contract.tenant.parse(detail);
  };
  /** Only tenants with recorded details have an owner. */
  const ownerOf = ({ companyId }: Tenant) =>
    (changed.get(companyId) ?? tenantDetails.find((one) => one.companyId === companyId))?.owner?.id ?? 'nobody';
  return [
    tenants.list(contract.listTenants, {
      sort: {
        tenantName: ({ tenantName }) => tenantName.toLowerCase(),
        subscriptionTier: ({ subscriptionTier }) => contract.subscriptionTiers.indexOf(subscriptionTier),
        monthlyRevenue: ({ monthlyRevenue }) => monthlyRevenue,
        userCount: ({ userCount }) => userCount,
        healthScore: (row) => (rules.standingOf(row, now) ? undefined : row.healthScore),
        riskLevel: (row) => (rules.standingOf(row, now) ? undefined : contract.riskLevels.indexOf(row.riskLevel)),
        lastActivity: ({ lastActivity }) => lastActivity ?? '',
      },
      order: 'tenantName',
      filter: (row, { q = '', plan, risk, state, owner }, { caller }) =>
        (isFound(q, row.tenantName) || row.subscriptionTier.includes(folded(q))) &&
        (!plan || (plan === 'subscribed' ? row.subscriptionTier !== 'cancelled' : row.subscriptionTier === plan)) &&
        (!risk || (row.riskLevel === risk && !rules.standingOf(row, now))) &&
        (!state || (state === 'suspended') === (row.suspendedAt !== undefined)) &&
        (!owner || ownerOf(row) === (owner === 'me' ? caller?.id : owner)),
    }),
    mock(contract.exportTenants)(() => tenantFile),
    mock(contract.getTenantSummary)(() => summaryOf(rows)),
    tenants.one(contract.getTenant),
    mock(contract.getTenantOverview)(({ companyId }, context) =>
      recorded(tenants.find(companyId, context), tenantOverviews.get(companyId)),
    ),
    tenants.change(contract.updateTenant, (row, { body: { ownerId, subscriptionTier, ...fields } }) => {
      const held = detailOf(row);
      const owner = held.possibleOwners.find(({ id }) => id === ownerId);
      if (ownerId && !owner) throw rules.ownerUnknown();
      if (subscriptionTier === 'cancelled' && held.subscriptionTier !== 'cancelled') throw rules.cancellationApart();
      const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const plan = subscriptionTier && subscriptionTier !== held.subscriptionTier && onPlan(held, subscriptionTier);
      return written(held, { ...known, ...(ownerId !== undefined && { owner }), ...plan });
    }),
    tenants.change(contract.suspendTenant, (row, { body: { reason } }) =>
      row.suspendedAt ? row : written(detailOf(row), { suspendedAt: at, suspensionReason: reason }),
    ),
    tenants.change(contract.resumeTenant, (row) =>
      row.suspendedAt ? written(detailOf(row), { suspendedAt: null, suspensionReason: null }) : row,
    ),
    tenants.change(contract.cancelSubscription, (row, { body: { date = at.slice(0, 10) } }) => {
      if (row.subscriptionTier === 'cancelled') return row;
      if (date > at.slice(0, 10)) throw rules.cancellationTooLate();
      return written(detailOf(row), onPlan(detailOf(row), 'cancelled'));
    }),
    ...deletionHandlers(world, tenants),
  ];
};

function onPlan({ subscription }: Detail, subscriptionTier: Tenant['subscriptionTier']) {
  const { cancelledAt: _, ...open } = subscription;
  const monthlyRevenue = subscription.priceByTier[subscriptionTier];
  if (subscriptionTier === 'cancelled')
    return { subscriptionTier, monthlyRevenue, subscription: { ...open, cancelledAt: at } };
  const { baseCents, seatCents } = planPrices[subscriptionTier];
  return {
    ...{ subscriptionTier, monthlyRevenue },
    subscription: { ...open, base: baseCents / 100, seatPrice: seatCents / 100 },
  };
}
