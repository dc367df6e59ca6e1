import { eq, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { system } from '../../../kernel/actor.ts';
import type { BreachedPasswords } from '../../../kernel/breached-passwords.ts';
import { hashPassword } from '../../../kernel/passwords.ts';
import type { Database } from '../../../db/tx.ts';
import { passwordLength } from './contract.ts';
import { recordUnknown } from './independence.ts';
import { users } from './tables.ts';
import { checkPassword, readUser, setPassword } from './service.ts';

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

/** Sets a user's password and ends all of the user's sessions; throws if the password breaks a rule. */
export async function resetPassword(
  db: Database,
  userId: string,
  password: string,
  breached: BreachedPasswords,
): Promise<{ endedSessions: number }> {
  if (password.length < passwordLength.min || password.length > passwordLength.max) {
    throw new Error(`The password must have ${passwordLength.min} to ${passwordLength.max} characters`);
  }
  const user = await db.withTx(actor, (tx) => readUser(tx, userId));
  await checkPassword(password, user, breached);
  const passwordHash = await hashPassword(password);
  return db.withTx(actor, async (tx) => {
    const ended = await setPassword(tx, { userId, passwordHash });
    if (!ended) throw new Error('The user no longer exists');
    // The operator knows the password, and hands it to a person whom only the operator has seen.
    await recordUnknown(tx, userId);
    await audit({ tx, actor }, 'password.reset', { target: userId, companyId: user.companyId });
    return ended;
  });
}
