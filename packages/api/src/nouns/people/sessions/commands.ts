import { and, eq, isNull, lte } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { CallerCtx, Command, CallerProcedure } from '../../../http/pipeline/ctx.ts';
import { demandReauth } from '../../../http/pipeline/access.ts';
import { codeNeeded, conflict, isRefusal } from '../../../kernel/errors.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type { PasswordHasher } from '../../../kernel/passwords.ts';
import type { Input } from '../../../http/contract/endpoint.ts';
import type * as contract from './contract.ts';
import { afterLogout, endOwnSession } from './end-own-session.ts';
import { enterPassword } from './enter-password.ts';
import { shownNow } from './enter-factor.ts';
import { sessionMissing } from './rules.ts';
import { noteTenantActivity } from './start-session.ts';
import type { Role } from '../../../kernel/permissions.ts';
import type { Tx } from '../../../db/tx.ts';
import { noFactor } from '../factors/rules.ts';
import { type ProofDeps, takeProof } from '../factors/service.ts';
import { takePasskey } from '../passkeys/service.ts';
import { higherRole, isHigher } from '../users/rules.ts';
import { authSessions, users } from '../users/tables.ts';

/** Shortest interval between two recorded reports of activity. */
const activityStepMs = 60_000;

export const reportActivity: Command<typeof contract.reportActivity> = async (_input, { tx, actor, now }) => {
  const rows = await tx
    .update(authSessions)
    .set({ lastActivityAt: now })
    .where(
      and(
        eq(authSessions.id, actor.sessionId),
        lte(authSessions.lastActivityAt, new Date(now.getTime() - activityStepMs)),
      ),
    )
    .returning({ id: authSessions.id });
  if (rows.length > 0) await noteTenantActivity(tx, actor.companyId);
};

export const logout: Command<typeof contract.logout> = async (_input, ctx) => {
  if (ctx.actor.issuer) throw conflict('Sign out in the application that issued the token', { code: 'foreign_token' });
  await endOwnSession(ctx);
  return reply(undefined, afterLogout);
};

/** Another user's session gives the same answer as a missing one, except for users who manage the team. */
export const endSession: Command<typeof contract.endSession> = async ({ authSessionId }, ctx) => {
  const { tx, actor, now } = ctx;
  if (authSessionId !== actor.sessionId) demandReauth(actor, now);
  const isOwn = actor.permissions.includes('team:manage') ? undefined : eq(authSessions.userId, actor.userId);
  if (!isOwn) await refuseHigherRole(tx, actor.role, authSessionId);
  const [ended] = await tx
    .update(authSessions)
    .set({ endedAt: now, endReason: 'revoked' })
    .where(and(eq(authSessions.id, authSessionId), isOwn, isNull(authSessions.endedAt)))
    .returning({ sessionId: authSessions.id, userId: authSessions.userId, companyId: authSessions.companyId });
  if (!ended) throw sessionMissing();
  const { sessionId: target, companyId, userId } = ended;
  await audit(ctx, 'session.ended', { target, companyId, reason: 'revoked', details: { userId } });
};

async function refuseHigherRole(tx: Tx, role: Role, authSessionId: string): Promise<void> {
  const [found] = await tx
    .select({ role: users.role })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(eq(authSessions.id, authSessionId));
  if (found && isHigher(found.role, role)) throw higherRole();
}

/** Who has a factor shows it: a password alone is what a thief of passwords has. */
export const reauthenticate =
  (passwords: PasswordHasher, deps: ProofDeps): CallerProcedure<typeof contract.reauthenticate> =>
  async ({ body: { password = '', code, credential } }, ctx) => {
    if (code !== undefined || credential) {
      return ctx.withTx((tx) => confirmByFactor({ ...ctx, tx }, { code, credential }, deps));
    }
    if (ctx.actor.hasFactor) throw codeNeeded();
    return enterPassword(passwords, password, ctx, async (tx) => {
      await tx.update(authSessions).set({ reauthenticatedAt: tx.now }).where(eq(authSessions.id, ctx.actor.sessionId));
      await audit({ ...ctx, tx }, 'reauth.succeeded', { target: ctx.actor.userId, companyId: ctx.actor.companyId });
    });
  };

type InTx = CallerCtx & { tx: Tx };

function takeShown(
  ctx: InTx,
  { code = '', credential }: Input<typeof contract.reauthenticate>['body'],
  deps: ProofDeps,
) {
  if (credential) return takePasskey(ctx, 'confirm', credential);
  return takeProof(ctx.tx, ctx.actor.userId, { code }, ctx.settings.limits, deps);
}

async function confirmByFactor(ctx: InTx, shown: Parameters<typeof takeShown>[1], deps: ProofDeps) {
  const { userId, companyId, sessionId, hasFactor } = ctx.actor;
  if (!hasFactor) throw noFactor();
  const proof = await takeShown(ctx, shown, deps);
  const about = { target: userId, companyId };
  if (isRefusal(proof)) {
    await audit(ctx, 'reauth.failed', about);
    return proof;
  }
  await ctx.tx.update(authSessions).set(shownNow(ctx.tx, proof.kind)).where(eq(authSessions.id, sessionId));
  await audit(ctx, 'reauth.succeeded', { ...about, details: { factor: proof.kind } });
  return undefined;
}
