import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { findPending, propose } from '../../money/approvals/service.ts';
import { noFactor, resetWaitMs } from '../factors/rules.ts';
import { hasFactor, tellOwners } from '../factors/service.ts';
import { factorResets } from '../factors/tables.ts';
import { memberMissing, ownAccount } from '../users/rules.ts';
import { lockTeam, readUser } from '../users/service.ts';
import type * as contract from './contract.ts';
import { policyReply } from './queries.ts';
import { noReset, resetWaits } from './rules.ts';

const isWaiting = (userId: string) => and(eq(factorResets.userId, userId), isNull(factorResets.endedAt));

export const factorResetter =
  (canSeal: boolean): Command<typeof contract.resetMemberFactors> =>
  async ({ userId, body: { reason } }, ctx) => {
    const { tx, actor, settings } = ctx;
    const person = (await lockTeam(tx, [userId])).byId.get(userId);
    if (!person) throw memberMissing();
    if (userId === actor.userId) throw ownAccount();
    if (!(await hasFactor(tx, userId))) throw noFactor();
    const isUnderWay = (await tx.$count(factorResets, isWaiting(userId))) > 0;
    if (isUnderWay || (await findPending(tx, 'reset_factors', userId))) throw resetWaits();
    await propose(ctx, { kind: 'reset_factors', payload: { subject: userId }, reason });
    return policyReply(tx, settings, canSeal);
  };

/** Begins the day after which the factors are removed; a person does not agree to a removal of their own. */
export async function agreeToReset(ctx: Ctx, userId: string, proposedBy: string): Promise<void> {
  const { tx, actor, now } = ctx;
  if (userId === actor.userId) throw ownAccount();
  if (!(await hasFactor(tx, userId))) throw noFactor();
  const id = newId('frs', now.getTime());
  const dueAt = new Date(now.getTime() + resetWaitMs);
  const agreed = { proposedBy, agreedBy: actor.userId, agreedAt: now, dueAt };
  await tx.insert(factorResets).values({ id, userId, ...agreed });
  await audit(ctx, 'factor.reset_agreed', { target: userId, details: { factorResetId: id, dueAt } });
  const { firstName, lastName } = await readUser(tx, userId);
  await tellOwners(tx, 'factor.changed', {
    subject: `The second factors of ${firstName} ${lastName} will be removed`,
    body: `Two people agreed that ${firstName} ${lastName} has lost the second factor. It is removed in 24 hours, and every sign-in of the person ends. If that is not right, stop it in Settings, Sign-in.`,
  });
}

export const resetStopper =
  (canSeal: boolean): Command<typeof contract.stopFactorReset> =>
  async ({ userId }, ctx) => {
    const { tx, settings, now } = ctx;
    const [stopped] = await tx
      .update(factorResets)
      .set({ endedAt: now, outcome: 'stopped' })
      .where(isWaiting(userId))
      .returning({ id: factorResets.id });
    if (!stopped) throw noReset();
    await audit(ctx, 'factor.reset_stopped', { target: userId, details: { factorResetId: stopped.id } });
    return policyReply(tx, settings, canSeal);
  };
