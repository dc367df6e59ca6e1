import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { authSessions } from './sign-ins/tables.ts';
import { users } from './tables.ts';

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** A session that goes on. */
  keptSessionId?: string;
  /** The hash of the password that was checked. */
  replaces?: string;
}

/** Gives a user a new password and ends the user's sessions; undefined if the password is not the one to replace any more. */
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
