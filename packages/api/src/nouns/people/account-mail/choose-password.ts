import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { subscriber } from '../../../http/edge/client-address.ts';
import { takeAttempt } from '../../../http/limits/attempt-limits.ts';
import type { Procedure } from '../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import type { BreachedPasswords } from '../../../kernel/breached-passwords.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/errors.ts';
import type { PasswordHasher } from '../../../kernel/passwords.ts';
import { askForAccountMail } from '../../desk/outbox/service.ts';
import type { User } from '../users/contract.ts';
import { checkPassword, endMailTokens, readUser, setPassword, subjectOfToken } from '../users/service.ts';
import { users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { linkEnded } from './rules.ts';

const actor = system('account mail');

/** The link went to the address of the account, so that its user alone knows the new password. */
export const choosePassword =
  (passwords: PasswordHasher, breached: BreachedPasswords): Procedure<typeof contract.choosePassword> =>
  async ({ body: { token, newPassword } }, ctx) => {
    const { clientAddress, settings } = ctx;
    const found = await ctx.db.withTx(actor, async (tx): Promise<User | Refusal> => {
      const key = `reset-address:${subscriber(clientAddress)}`;
      const limited = await takeAttempt(tx, key, settings.limits.attemptsPerAddressPerMinute, 60_000);
      return limited ? refuse(limited) : ((await findUser(tx, token)) ?? refuse(linkEnded()));
    });
    if (isRefusal(found)) return found;
    await checkPassword(newPassword, found, breached, '/newPassword');
    const passwordHash = await passwords.hash(newPassword);
    await ctx.db.withTx(actor, async (tx) => {
      // Two calls with the links of one account end them once.
      if (!(await findUser(tx, token)) || !(await endMailTokens(tx, 'password', found.id))) throw linkEnded();
      const ended = await setPassword(tx, { userId: found.id, passwordHash });
      const { id, companyId } = found;
      await audit({ ...ctx, tx, actor }, 'password.reset', {
        target: id,
        companyId,
        details: { ...ended, by: 'mail' },
      });
      if (settings.mail) await askForAccountMail(tx, 'account.password_changed', { subjectId: id, companyId });
    });
    return undefined;
  };

/** The active account of a link, locked until the transaction ends. */
async function findUser(tx: Tx, token: string): Promise<User | undefined> {
  const id = await subjectOfToken(tx, 'password', token);
  if (id === undefined) return undefined;
  const [row] = await tx.select({ isActive: users.isActive }).from(users).where(eq(users.id, id)).for('update');
  return row?.isActive ? readUser(tx, id) : undefined;
}
