import { audit } from '../../../http/audit/audit.ts';
import { system } from '../../../kernel/actor.ts';
import type { CallerProcedure } from '../../../http/pipeline/ctx.ts';
import type { BreachedPasswords } from '../../../kernel/breached-passwords.ts';
import { isRefusal } from '../../../kernel/errors.ts';
import type { PasswordHasher } from '../../../kernel/passwords.ts';
import { askForAccountMail } from '../../desk/outbox/service.ts';
import { checkPassword, readUser, setPassword } from '../users/service.ts';
import type * as contract from './contract.ts';
import { enterPassword } from './enter-password.ts';
import { wrongPassword } from './rules.ts';

/** Requires the old password, so that an unattended session cannot change it; the user's other sessions end. */
export const changePassword =
  (passwords: PasswordHasher, breached: BreachedPasswords): CallerProcedure<typeof contract.changePassword> =>
  async ({ body }, ctx) => {
    const { withTx, actor, requestId, clientAddress, settings } = ctx;
    const { userId, sessionId: keptSessionId, companyId } = actor;
    const entered = await enterPassword(passwords, body.currentPassword, ctx, async (tx, replaces) => ({
      user: await readUser(tx, userId),
      replaces,
    }));
    if (isRefusal(entered)) return entered;
    const { user, replaces } = entered;
    await checkPassword(body.newPassword, user, breached, '/newPassword');
    const passwordHash = await passwords.hash(body.newPassword);
    // The database role of a tenant's user cannot change passwords.
    return withTx(
      async (tx) => {
        const ended = await setPassword(tx, { userId, passwordHash, keptSessionId, replaces });
        // Another session has changed the password since the check.
        if (!ended) throw wrongPassword();
        if (settings.mail) await askForAccountMail(tx, 'account.password_changed', { subjectId: userId, companyId });
        await audit({ tx, actor, requestId, clientAddress }, 'password.changed', { target: userId, companyId });
        return ended;
      },
      { as: system('password') },
    );
  };
