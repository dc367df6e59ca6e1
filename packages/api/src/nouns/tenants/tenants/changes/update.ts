import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../../../../http/audit/audit.ts';
import { companies } from '../../../../db/companies.ts';
import type { Command, Ctx } from '../../../../http/pipeline/ctx.ts';
import { refreshLimits } from '../../../fleet/features/service.ts';
import { raise, type Raised } from '../../../link/events/service.ts';
import { linked } from '../../../link/linked-rows/rules.ts';
import { isLinked } from '../../../link/linked-rows/service.ts';
import { recordRevenue } from '../../../money/revenue/service.ts';
import { planPrices } from '../../../money/subscriptions/rules.ts';
import { subscriptions } from '../../../money/subscriptions/tables.ts';
import { users } from '../../../people/users/tables.ts';
import type { TenantChange } from '../contract.ts';
import type * as contract from '../contract.ts';
import { detailReply, readTenant } from '../reads/detail.ts';
import { cancellationApart, ownerUnknown, tenantMissing, tenantStale } from '../rules.ts';
import { tenants } from '../tables.ts';

type Row = typeof tenants.$inferSelect;

export const updateTenant: Command<typeof contract.updateTenant> = async ({ companyId, body }, ctx) => {
  const { tx, now, ifMatch } = ctx;
  const row = await lockTenant(ctx, companyId);
  if (row.version !== ifMatch) throw tenantStale();
  await assertOwner(ctx, body.ownerId);
  const { tenantName, subscriptionTier = row.tier, ...fields } = body;
  if (tenantName !== undefined) await rename(ctx, companyId, tenantName);
  const monthlyRevenueCents = await changeTier(ctx, row, subscriptionTier);
  const isPhoneChanged = fields.contactPhone !== undefined && fields.contactPhone !== row.contactPhone;
  await tx
    .update(tenants)
    .set({
      ...withoutUnknown(fields),
      ...(isPhoneChanged && { contactPhoneChangedAt: now }),
      tier: subscriptionTier,
      monthlyRevenueCents,
      updatedAt: now,
      version: row.version + 1,
    })
    .where(eq(tenants.companyId, companyId));
  const changed = Object.keys(withoutUnknown(body));
  const tierChange = subscriptionTier === row.tier ? {} : { from: row.tier, to: subscriptionTier };
  await audit(ctx, 'tenant.updated', { target: companyId, companyId, details: { changed, ...tierChange } });
  if (subscriptionTier !== row.tier) await raise(tx, planEvent(row));
  return detailReply(await readTenant(tx, companyId));
};

/** A new plan ends a cancellation. */
const planEvent = ({ companyId, tier }: Row): Raised =>
  tier === 'cancelled'
    ? { type: 'company.reactivated', companyId }
    : { type: 'company.plan_changed', companyId, previous: { plan: tier } };

/** The platform that sends a company names it. */
async function rename({ tx }: Ctx, companyId: string, name: string): Promise<void> {
  const [changed] = await tx
    .update(companies)
    .set({ name })
    .where(and(eq(companies.id, companyId), ne(companies.name, name)))
    .returning({ id: companies.id });
  if (changed && (await isLinked(tx, 'companies', companyId))) throw linked('/tenantName');
}

/** Locks the tenant's row, so that its changes run one after the other. */
export async function lockTenant({ tx }: Ctx, companyId: string): Promise<Row> {
  const [row] = await tx.select().from(tenants).where(eq(tenants.companyId, companyId)).for('update');
  if (!row) throw tenantMissing();
  return row;
}

const withoutUnknown = (change: Partial<TenantChange>) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

async function assertOwner({ tx }: Ctx, ownerId: string | null | undefined): Promise<void> {
  if (!ownerId) return;
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), eq(users.audience, 'hq'), users.isActive));
  if (!owner) throw ownerUnknown();
}

/** Changes the plan of a subscription and records the change of monthly revenue; returns the new revenue. */
async function changeTier(ctx: Ctx, row: Row, tier: Row['tier']): Promise<number> {
  const { tx } = ctx;
  const { companyId, monthlyRevenueCents: before } = row;
  if (tier === row.tier) return before;
  if (tier === 'cancelled') throw cancellationApart();
  const price = planPrices[tier];
  const [subscription] = await tx
    .update(subscriptions)
    .set({ plan: tier, status: 'active', cancelledAt: null, ...price })
    .where(eq(subscriptions.companyId, companyId))
    .returning({ seats: subscriptions.seats, addonCents: subscriptions.addonCents });
  if (!subscription) throw tenantMissing();
  const after = price.baseCents + subscription.seats * price.seatCents + subscription.addonCents;
  await recordRevenue(tx, companyId, { plan: tier, cents: after });
  await refreshLimits(tx, { companyId });
  return after;
}
