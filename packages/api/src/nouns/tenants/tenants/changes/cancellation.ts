import { eq } from 'drizzle-orm';
import { audit } from '../../../../http/audit/audit.ts';
import type { Command } from '../../../../http/pipeline/ctx.ts';
import { raise } from '../../../link/events/service.ts';
import { recordRevenue } from '../../../money/revenue/service.ts';
import { dropScheduled } from '../../../money/subscriptions/service.ts';
import { subscriptions } from '../../../money/subscriptions/tables.ts';
import type * as contract from '../contract.ts';
import { detailReply, readTenant } from '../reads/detail.ts';
import { cancellationTooLate } from '../rules.ts';
import { tenants } from '../tables.ts';
import { lockTenant } from './update.ts';

/** Ends the subscription of a tenant; a second cancellation changes nothing. */
export const cancelSubscription: Command<typeof contract.cancelSubscription> = async ({ companyId, body }, ctx) => {
  const { tx, now } = ctx;
  const { reason, date = today(now) } = body;
  const row = await lockTenant(ctx, companyId);
  if (row.tier !== 'cancelled') {
    if (date > today(now)) throw cancellationTooLate();
    // A cancellation of today takes effect now, so that it follows what has changed today.
    const from = date === today(now) ? undefined : new Date(`${date}T00:00:00Z`);
    await dropScheduled(tx, companyId);
    await recordRevenue(tx, companyId, { plan: null, cents: 0 }, from);
    await tx
      .update(subscriptions)
      .set({ status: 'cancelled', cancelledAt: from ?? now })
      .where(eq(subscriptions.companyId, companyId));
    await tx
      .update(tenants)
      .set({ tier: 'cancelled', monthlyRevenueCents: 0, updatedAt: now, version: row.version + 1 })
      .where(eq(tenants.companyId, companyId));
    const details = { from: row.tier, date, monthlyRevenueCents: row.monthlyRevenueCents };
    await audit(ctx, 'tenant.cancelled', { target: companyId, companyId, reason, details });
    await raise(tx, { type: 'company.cancelled', companyId, previous: { plan: row.tier } });
  }
  return detailReply(await readTenant(tx, companyId));
};

const today = (now: Date) => now.toISOString().slice(0, 10);
