import { and, eq, inArray, isNull, lte, not, notExists, or, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../lib/tx.ts';
import { deletionCodes } from '../tenants/tables.ts';
import { users } from '../users/tables.ts';
import { idleTimeoutMs } from './contract.ts';
import { authSessions } from './tables.ts';

const mostAtOnce = 500;
/** An ended session is remembered for this long. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Writes down which sessions have run out since the last sweep, and why; answers how many. Whether a token counts does not wait for this. */
export async function endRunOutSessions(tx: Tx): Promise<number> {
  const idleSince = new Date(tx.now.getTime() - idleTimeoutMs);
  const isExpired = lte(authSessions.expiresAt, tx.now);
  const isIdle = lte(authSessions.lastActivityAt, idleSince);
  const found = await tx
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
  for (const { id, userId, companyId, reason } of found) {
    await tx.update(authSessions).set({ endedAt: tx.now, endReason: reason }).where(eq(authSessions.id, id));
    const scope = { tx, actor: tx.actor };
    await audit(scope, 'session.ended', { companyId, details: { userId, sessionId: id, reason } });
  }
  return found.length;
}

/** Removes sessions that ended long ago, and the deletion codes that were asked for in them. */
export async function dropOldSessions(tx: Tx): Promise<void> {
  const before = new Date(tx.now.getTime() - keptMs);
  await tx.delete(deletionCodes).where(lte(deletionCodes.expiresAt, before));
  const codes = tx.select().from(deletionCodes).where(eq(deletionCodes.sessionId, authSessions.id));
  const old = tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(lte(authSessions.endedAt, before), notExists(codes)))
    .limit(mostAtOnce);
  await tx.delete(authSessions).where(inArray(authSessions.id, old));
}
