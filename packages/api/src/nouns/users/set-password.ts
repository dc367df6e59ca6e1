import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { authSessions } from './sign-ins/tables.ts';
import { users } from './tables.ts';

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** The session that is not ended. */
  keptSessionId?: string;
  /** The hash of the password that was checked. */
  replaces?: string;
}

/** Sets a user's password and ends the user's sessions; returns undefined if the password was changed since the check. */
export async function setPassword(
  tx: Tx,
  { userId, passwordHash, keptSessionId = '', replaces }: NewPassword,
): Promise<{ endedSessions: number } | undefined> {
  const isChecked = replaces === undefined ? undefined : eq(users.passwordHash, replaces);
  const changed = await tx
    .update(users)
    .set({ passwordHash, updatedAt: tx.now })
    .where(and(eq(users.id, userId), isChecked))
    .returning({ id: users.id });
  if (changed.length === 0) return undefined;
  const ended = await tx
    .update(authSessions)
    .set({ endedAt: tx.now, endReason: 'password_changed' })
    .where(and(eq(authSessions.userId, userId), ne(authSessions.id, keptSessionId), isNull(authSessions.endedAt)))
    .returning({ id: authSessions.id });
  return { endedSessions: ended.length };
}
