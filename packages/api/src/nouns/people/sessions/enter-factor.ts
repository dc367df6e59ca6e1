import { and, eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { isRefusal } from '../../../kernel/errors.ts';
import { hashToken, newToken } from '../../../kernel/tokens.ts';
import { signInComplete } from '../factors/rules.ts';
import { countCodes, type ProofDeps, takeProof, tellOf, tellOwners } from '../factors/service.ts';
import { takePasskey } from '../passkeys/service.ts';
import { moneyRoles, type ProofKind } from '../users/rules.ts';
import { readUser } from '../users/service.ts';
import { authSessions } from '../users/tables.ts';
import type { Input } from '../../../http/contract/endpoint.ts';
import type * as contract from './contract.ts';
import { noteSignIn, sessionShape } from './start-session.ts';

type Shown = Input<typeof contract.enterFactor>['body'];

/** Completes a sign-in. The token of the first step ends, so that who saw it has nothing. */
export const enterFactor =
  (deps: ProofDeps): Command<typeof contract.enterFactor> =>
  async ({ body }, ctx) => {
    const { tx, actor } = ctx;
    const { userId, companyId, sessionId } = actor;
    if (!actor.awaitsFactor) throw signInComplete();
    const proof = await takeShown(ctx, body, deps);
    if (isRefusal(proof)) {
      const isLimited = proof.refused.status === 429;
      await audit(ctx, isLimited ? 'factor.limited' : 'factor.refused', { target: userId, details: { sessionId } });
      return proof;
    }
    const token = newToken();
    const [row] = await tx
      .update(authSessions)
      .set({ ...shownNow(ctx, proof.kind), tokenHash: hashToken(token), lastActivityAt: ctx.now })
      .where(and(eq(authSessions.id, sessionId), eq(authSessions.aal, 1)))
      .returning();
    if (!row) throw signInComplete();
    await noteSignIn(tx, row);
    await audit(ctx, 'login.succeeded', { target: userId, companyId, details: { sessionId, factor: proof.kind } });
    if (proof.kind === 'recovery') await noteRecovery(ctx);
    if (row.isEmergency) await noteEmergency(ctx);
    return { token, user: await readUser(tx, userId), session: sessionShape(row) };
  };

function takeShown(ctx: Ctx, body: Shown, deps: ProofDeps) {
  const { code = '', recoveryCode, credential } = body;
  if (credential) return takePasskey(ctx, 'sign_in', credential);
  const shown = recoveryCode === undefined ? { code } : { recoveryCode };
  return takeProof(ctx.tx, ctx.actor.userId, shown, ctx.settings.limits, deps);
}

/** What a session has after a factor was shown in it: also a fresh entry. */
export const shownNow = ({ now }: Pick<Ctx, 'now'>, kind: ProofKind) => ({
  aal: 2,
  factorAt: now,
  factorKind: kind,
  reauthenticatedAt: now,
});

async function noteEmergency(ctx: Ctx): Promise<void> {
  const { tx, actor } = ctx;
  const { userId, sessionId } = actor;
  await audit(ctx, 'login.emergency', { target: userId, details: { sessionId } });
  const { firstName, lastName } = await readUser(tx, userId);
  await tellOwners(tx, 'login.emergency', {
    subject: `${firstName} ${lastName} signed in as an emergency owner`,
    body: `${firstName} ${lastName} signed in by password and second factor, although single sign-on is required. If this was not agreed, end the sign-in in Settings, Team, and take the account out of the emergency owners in Settings, Sign-in.`,
  });
}

async function noteRecovery(ctx: Ctx): Promise<void> {
  const { tx, actor } = ctx;
  const left = await countCodes(tx, actor.userId);
  await audit(ctx, 'factor.recovery_used', { target: actor.userId, details: { left } });
  const tellsOwners = moneyRoles.includes(actor.role);
  await tellOf(tx, { userId: actor.userId, what: 'recovery_used', left, tellsOwners });
}
