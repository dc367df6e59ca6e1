import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { invalid } from '../../../kernel/errors.ts';
import { isTimeZone, localDay } from '../../../kernel/local-time.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { nothingScheduled, subscriptionMissing, whyNotScheduled } from '../subscriptions/rules.ts';
import { readSubscription } from '../subscriptions/service.ts';
import { scheduledChanges } from '../subscriptions/tables.ts';
import { applyDueChange, lockSubscription } from './due.ts';

/** Replaces the change that was scheduled before; one of today is applied in the same transaction. */
export const scheduleChange: Command<typeof contract.scheduleChange> = async ({ companyId, body }, ctx) => {
  const { tx, now } = ctx;
  const current = await lockSubscription(tx, companyId);
  if (!current) throw subscriptionMissing();
  const { plan = null, seats = null, date, timeZone, reason } = body;
  if (!isTimeZone(timeZone)) {
    const errors = [{ pointer: '/timeZone', detail: 'Must be an IANA time zone, such as America/Chicago' }];
    throw invalid('The change is not valid', { errors });
  }
  const today = localDay(now, timeZone);
  const refusal = whyNotScheduled(current, body, now, today);
  if (refusal) throw refusal;
  const change = {
    isEnd: body.plan === null,
    plan,
    seats,
    reason,
    // Days of the ledger are in UTC: the user's today begins on the present one.
    dueAt: new Date(`${date === today ? now.toISOString().slice(0, 10) : date}T00:00:00Z`),
    scheduledAt: now,
    ...{ claims: 0, claimedUntil: null },
  };
  await tx
    .insert(scheduledChanges)
    .values({ companyId, ...change })
    .onConflictDoUpdate({ target: scheduledChanges.companyId, set: change });
  const details = { date, isEnd: change.isEnd, plan, seats };
  await audit(ctx, 'subscription.change_scheduled', { target: companyId, companyId, reason, details });
  await applyDueChange(ctx, companyId);
  return readSubscription(tx, companyId);
};

export const withdrawChange: Command<typeof contract.withdrawChange> = async ({ companyId }, ctx) => {
  const { tx } = ctx;
  if (!(await lockSubscription(tx, companyId))) throw subscriptionMissing();
  const [withdrawn] = await tx.delete(scheduledChanges).where(eq(scheduledChanges.companyId, companyId)).returning();
  if (!withdrawn) throw nothingScheduled();
  const details = { date: withdrawn.dueAt.toISOString().slice(0, 10) };
  await audit(ctx, 'subscription.change_withdrawn', { target: companyId, companyId, details });
  return readSubscription(tx, companyId);
};
