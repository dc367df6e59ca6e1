import { and, eq, inArray, isNull, lte, not, notExists, or, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Tx } from '../../../db/tx.ts';
import { deletionCodes } from '../../tenants/tenants/tables.ts';
import { authSessions, users } from '../users/tables.ts';
import { idleTimeoutMs } from '../../../kernel/idle-timeout.ts';

const mostAtOnce = 500;
/** Time for which an ended session is kept. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Expired sessions without a recorded end, and the reason. */
export function runOutSessions(tx: Tx) {
  const idleSince = new Date(tx.now.getTime() - idleTimeoutMs);
  const isExpired = lte(authSessions.expiresAt, tx.now);
  const isIdle = lte(authSessions.lastActivityAt, idleSince);
  return tx
    .select({
      id: authSessions.id,
      userId: users.id,
      companyId: authSessions.companyId,
      reason: sql<
        'expired' | 'idle' | 'disabled'
      >`case when ${isExpired} then 'expired' when ${isIdle} then 'idle' else 'disabled' end`,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(and(isNull(authSessions.endedAt), or(isExpired, isIdle, not(users.isActive))))
    .limit(mostAtOnce)
    .for('update', { of: authSessions, skipLocked: true });
}

/** Records the end of sessions that expired since the last sweep; returns their number. Tokens are refused independent of the sweep. */
export async function endRunOutSessions(tx: Tx): Promise<number> {
  const found = await runOutSessions(tx);
  for (const { id, userId, companyId, reason } of found) {
    await tx
      .update(authSessions)
      .set({ endedAt: tx.now, endReason: reason, ssoIdToken: null })
      .where(eq(authSessions.id, id));
    const scope = { tx, actor: tx.actor };
    await audit(scope, 'session.ended', { target: id, companyId, reason, details: { userId } });
  }
  return found.length;
}

const forgottenBefore = (tx: Tx) => new Date(tx.now.getTime() - keptMs);

/** The oldest sessions that ended long ago. */
export const oldSessions = (tx: Tx) =>
  tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(lte(authSessions.endedAt, forgottenBefore(tx)))
    .orderBy(authSessions.endedAt)
    .limit(mostAtOnce);

/** Deletes sessions that ended long ago, and the deletion codes that were requested in them. */
export async function dropOldSessions(tx: Tx): Promise<void> {
  await tx.delete(deletionCodes).where(lte(deletionCodes.expiresAt, forgottenBefore(tx)));
  // A code that was requested at the end of its session outlives it by minutes.
  const codes = tx.select().from(deletionCodes).where(eq(deletionCodes.sessionId, authSessions.id));
  await tx.delete(authSessions).where(and(inArray(authSessions.id, oldSessions(tx)), notExists(codes)));
}
