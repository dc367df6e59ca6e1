import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { CallerCtx } from '../../../http/pipeline/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/errors.ts';
import { forgiveGuesses, takeGuess } from '../../../http/limits/attempt-limits.ts';
import type { PasswordHasher } from '../../../kernel/passwords.ts';
import type { Tx } from '../../../db/tx.ts';
import { countGuess } from '../factors/service.ts';
import { users } from '../users/tables.ts';
import { wrongPassword } from './rules.ts';

/** Runs an action if the caller's password is correct; wrong passwords are counted and audited. */
export async function enterPassword<T>(
  passwords: PasswordHasher,
  password: string,
  { withTx, actor, requestId, clientAddress, settings: { limits } }: CallerCtx,
  work: (tx: Tx, passwordHash: string) => Promise<T>,
): Promise<T | Refusal> {
  const triesKey = `reauth:${actor.userId}`;
  const user = await withTx(async (tx) => {
    const limited = await takeGuess(tx, triesKey, limits.loginFailures, limits.loginFailureWindowMs);
    if (limited) return refuse(limited);
    const [row] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.userId));
    return row;
  });
  if (user && 'refused' in user) return user;
  const { isRight } = await passwords.verify(password, user?.passwordHash);
  return withTx<T | Refusal>(async (tx) => {
    const scope = { tx, actor, requestId, clientAddress };
    if (!isRight || !user?.passwordHash) {
      // Counts for codes, too: together they have so many tries.
      if (actor.hasFactor) await countGuess(tx, actor.userId, limits);
      await audit(scope, 'reauth.failed', { target: actor.userId, companyId: actor.companyId });
      return refuse(wrongPassword());
    }
    await forgiveGuesses(tx, triesKey);
    return work(tx, user.passwordHash);
  });
}
