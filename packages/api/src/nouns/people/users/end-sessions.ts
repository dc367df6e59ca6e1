import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { authSessions, type sessionEndReasons } from './tables.ts';

/** Ends the sessions of a user; returns how many. Their streams and sockets end with them. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  endReason: (typeof sessionEndReasons)[number],
  keptSessionId = '',
): Promise<number> {
  const ended = await tx
    .update(authSessions)
    .set({ endedAt: tx.now, endReason })
    .where(and(eq(authSessions.userId, userId), ne(authSessions.id, keptSessionId), isNull(authSessions.endedAt)))
    .returning({ id: authSessions.id });
  return ended.length;
}

/** Ends the sessions of all users of a company; returns how many. */
export async function endSessionsOfCompany(
  tx: Tx,
  companyId: string,
  endReason: (typeof sessionEndReasons)[number],
): Promise<number> {
  const ended = await tx
    .update(authSessions)
    .set({ endedAt: tx.now, endReason })
    .where(and(eq(authSessions.companyId, companyId), isNull(authSessions.endedAt)))
    .returning({ id: authSessions.id });
  return ended.length;
}
