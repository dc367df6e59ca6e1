import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { authSessions } from '../sessions/tables.ts';
import { users } from './tables.ts';

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** A session that goes on. */
  keptSessionId?: string;
}

/** Gives a user a new password and ends the user's sessions; answers how many those were. */
export async function setPassword(
  tx: Tx,
  { userId, passwordHash, keptSessionId = '' }: NewPassword,
): Promise<{ endedSessions: number }> {
  await tx.update(users).set({ passwordHash, updatedAt: tx.now }).where(eq(users.id, userId));
  const ended = await tx
    .update(authSessions)
    .set({ endedAt: tx.now, endReason: 'password_changed' })
    .where(and(eq(authSessions.userId, userId), ne(authSessions.id, keptSessionId), isNull(authSessions.endedAt)))
    .returning({ id: authSessions.id });
  return { endedSessions: ended.length };
}
