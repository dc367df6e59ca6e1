import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { system } from '../lib/actor.ts';
import { hashPassword } from '../lib/passwords.ts';
import type { Database } from '../lib/tx.ts';
import { authSessions } from '../sessions/tables.ts';
import { passwordLength } from './contract.ts';
import { checkPassword } from './password-rules.ts';
import { users } from './tables.ts';
import { readUser } from './user.ts';

const actor = system('hq command');

/** Ids of the users with an e-mail: at most one of HQ and one of a tenant. */
export async function findUsersByEmail(db: Database, email: string) {
  return db.withTx(actor, (tx) =>
    tx
      .select({ id: users.id, audience: users.audience, role: users.role, companyId: users.companyId })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase())),
  );
}

/** Gives a user a new password and ends all of the user's sessions; throws where the password breaks a rule. */
export async function resetPassword(
  db: Database,
  userId: string,
  password: string,
): Promise<{ endedSessions: number }> {
  if (password.length < passwordLength.min || password.length > passwordLength.max) {
    throw new Error(`The password must have ${passwordLength.min} to ${passwordLength.max} characters`);
  }
  await checkPassword(password, await db.withTx(actor, (tx) => readUser(tx, userId)));
  const passwordHash = await hashPassword(password);
  return db.withTx(actor, async (tx) => {
    const { now } = tx;
    const [user] = await tx
      .update(users)
      .set({ passwordHash, updatedAt: now })
      .where(eq(users.id, userId))
      .returning({ companyId: users.companyId });
    const ended = await tx
      .update(authSessions)
      .set({ endedAt: now, endReason: 'password_changed' })
      .where(and(eq(authSessions.userId, userId), isNull(authSessions.endedAt)))
      .returning({ id: authSessions.id });
    await audit({ tx, actor }, 'password.reset', { companyId: user?.companyId ?? null, details: { userId } });
    return { endedSessions: ended.length };
  });
}
