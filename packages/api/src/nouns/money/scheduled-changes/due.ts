import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import { claimEnd } from '../../../db/claims.ts';
import type { Database, Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { errorFields, type Logger } from '../../../kernel/log/logger.ts';
import { refreshLimits } from '../../fleet/features/service.ts';
import { raise, type Raised } from '../../link/events/service.ts';
import { recordDueRevenue } from '../revenue/service.ts';
import { centsAfter, planPrices } from '../subscriptions/rules.ts';
import { scheduledChanges, subscriptions } from '../subscriptions/tables.ts';
import { tenants } from '../../tenants/tenants/tables.ts';

type Row = typeof subscriptions.$inferSelect;
type Change = typeof scheduledChanges.$inferSelect;

const mostAtOnce = 500;
/** A change that was not applied by then is tried again. */
const claimMs = 30_000;

/** Locks the tenant of a subscription, as all its changes do, so that they run one after the other. */
export async function lockSubscription(tx: Tx, companyId: string): Promise<Row | undefined> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.companyId, companyId)).for('update');
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  return row;
}

/** Applies every due change once, also beside other servers, in a separate transaction for each change; returns their number. */
export async function applyDueChanges(db: Database, logger: Logger): Promise<number> {
  const actor = system('subscriptions');
  const due = await db.withTx(
    actor,
    (tx) =>
      tx
        .select({ companyId: scheduledChanges.companyId })
        .from(scheduledChanges)
        .where(and(lte(scheduledChanges.dueAt, tx.now), isFree(tx)))
        .orderBy(scheduledChanges.dueAt, scheduledChanges.companyId)
        .limit(mostAtOnce),
    { readOnly: true },
  );
  let applied = 0;
  for (const { companyId } of due) {
    try {
      if (!(await db.withTx(actor, (tx) => claimChange(tx, companyId)))) continue;
      const isApplied = await db.withTx(actor, async (tx) => {
        await lockSubscription(tx, companyId);
        return applyDueChange({ tx, actor }, companyId);
      });
      if (isApplied) applied += 1;
    } catch (error) {
      logger.warn('scheduled_change_failed', { companyId, ...errorFields(error) });
    }
  }
  return applied;
}

/** Claims a due change that no other server has claimed. It is never set aside, but tried at growing intervals. */
async function claimChange(tx: Tx, companyId: string): Promise<boolean> {
  const until = new Date(tx.now.getTime() + claimMs);
  const claimed = await tx
    .update(scheduledChanges)
    .set({
      claims: sql`${scheduledChanges.claims} + 1`,
      claimedUntil: claimEnd(until, sql`${scheduledChanges.claims}`),
    })
    .where(and(eq(scheduledChanges.companyId, companyId), isFree(tx)))
    .returning({ claims: scheduledChanges.claims });
  return claimed.length > 0;
}

const isFree = ({ now }: Tx) => or(isNull(scheduledChanges.claimedUntil), lte(scheduledChanges.claimedUntil, now));

/** Applies the change of a company whose subscription is locked, if it is due. It counts from the day on which it was due. */
export async function applyDueChange(scope: AuditScope, companyId: string): Promise<boolean> {
  const { tx } = scope;
  const isDue = and(eq(scheduledChanges.companyId, companyId), lte(scheduledChanges.dueAt, tx.now));
  const [change] = await tx.delete(scheduledChanges).where(isDue).returning();
  const [current] = await tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  if (!change || current?.status !== 'active') return false;
  const monthlyRevenueCents = await changeSubscription(tx, current, change);
  const { plan, seats, isEnd, reason, dueAt } = change;
  const details = { date: dueAt.toISOString().slice(0, 10), isEnd, plan, seats, monthlyRevenueCents };
  await audit(scope, 'subscription.changed', { target: companyId, companyId, reason, details });
  await raise(tx, ...changeEvents(current, change));
  return true;
}

/** One event for each kind of change. */
function changeEvents({ companyId, ...current }: Row, { isEnd, plan, seats }: Change): Raised[] {
  if (isEnd) return [{ type: 'company.cancelled', companyId, previous: { plan: current.plan } }];
  const events: Raised[] = [];
  if (plan !== null && plan !== current.plan)
    events.push({ type: 'company.plan_changed', companyId, previous: { plan: current.plan } });
  if (seats !== null && seats !== current.seats)
    events.push({ type: 'company.seats_changed', companyId, previous: { seats: current.seats } });
  return events;
}

/** Gives a subscription what was scheduled, and writes down the change of revenue; answers the new price a month. */
async function changeSubscription(tx: Tx, current: Row, { isEnd, plan, seats, dueAt }: Change): Promise<number> {
  const { companyId } = current;
  const next = { plan: plan ?? current.plan, seats: seats ?? current.seats };
  const cents = centsAfter(current, isEnd ? { plan: null } : next);
  const prices = next.plan === current.plan ? {} : planPrices[next.plan];
  await tx
    .update(subscriptions)
    .set(isEnd ? { status: 'cancelled', cancelledAt: dueAt } : { ...next, ...prices })
    .where(eq(subscriptions.companyId, companyId));
  await recordDueRevenue(tx, companyId, { plan: isEnd ? null : next.plan, cents }, dueAt);
  await refreshLimits(tx, { companyId });
  const [tenant] = await tx.select({ version: tenants.version }).from(tenants).where(eq(tenants.companyId, companyId));
  await tx
    .update(tenants)
    .set({
      tier: isEnd ? 'cancelled' : next.plan,
      monthlyRevenueCents: cents,
      updatedAt: tx.now,
      version: (tenant?.version ?? 0) + 1,
    })
    .where(eq(tenants.companyId, companyId));
  return cents;
}
