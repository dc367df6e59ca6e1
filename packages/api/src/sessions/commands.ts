import { and, eq, lte } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { UserActor } from '../lib/actor.ts';
import type { Command, Procedure } from '../lib/ctx.ts';
import { forbidden, refuse } from '../lib/errors.ts';
import { forgiveTries, takeTry } from '../lib/limits.ts';
import { reply } from '../lib/reply.ts';
import type { PasswordHasher } from '../lib/passwords.ts';
import { users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { noteTenantActivity } from './start-session.ts';
import { authSessions } from './tables.ts';

/** Reports closer together than this change nothing. */
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
  const { tx, actor, now } = ctx;
  await tx.update(authSessions).set({ endedAt: now, endReason: 'logout' }).where(eq(authSessions.id, actor.sessionId));
  await audit(ctx, 'logout', { companyId: actor.companyId, details: { sessionId: actor.sessionId } });
  return reply(undefined, { headers: { 'clear-site-data': '"cache"' } });
};

export const reauthenticate =
  (passwords: PasswordHasher): Procedure<typeof contract.reauthenticate, UserActor> =>
  async ({ body }, { db, actor, requestId, clientAddress, settings: { limits } }) => {
    const triesKey = `reauth:${actor.userId}`;
    const user = await db.withTx(actor, async (tx) => {
      const limited = await takeTry(tx, triesKey, limits.loginFailures, limits.loginFailureWindowMs);
      if (limited) return refuse(limited);
      const [row] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.userId));
      return row;
    });
    if (user && 'refused' in user) return user;
    const { isRight } = await passwords.verify(body.password, user?.passwordHash);
    return db.withTx(actor, async (tx) => {
      const scope = { tx, actor, requestId, clientAddress };
      if (!isRight) {
        await audit(scope, 'reauth.failed', { companyId: actor.companyId });
        return refuse(forbidden('The password is not right', { code: 'wrong_password' }));
      }
      await forgiveTries(tx, triesKey);
      await tx.update(authSessions).set({ reauthenticatedAt: tx.now }).where(eq(authSessions.id, actor.sessionId));
      await audit(scope, 'reauth.succeeded', { companyId: actor.companyId });
      return undefined;
    });
  };
