import { audit } from '../../../http/audit/audit.ts';
import { takeAttempt } from '../../../http/limits/attempt-limits.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { roleForbids } from '../../../kernel/errors.ts';
import { permissionsOf } from '../../../kernel/permissions.ts';
import { askForAccountMail } from '../../desk/outbox/service.ts';
import { memberMissing } from '../users/rules.ts';
import { createMailToken, endMailTokens, lockTeam, readUser } from '../users/service.ts';
import type * as contract from './contract.ts';
import { isConnected } from './identities.ts';
import { connectLinkHours, connectLinksPerHour, ssoOff, whyNotInvited } from './rules.ts';

const hourMs = 60 * 60_000;

/** With a mail server the link goes to the user alone; else the owner sees it, and stands behind the account once it is used. */
export const inviteToConnect: Command<typeof contract.inviteToConnect> = async ({ userId }, ctx) => {
  const { tx, actor, settings } = ctx;
  if (!settings.oidc) throw ssoOff();
  const { byId } = await lockTeam(tx, [actor.userId, userId]);
  const [caller, person] = [byId.get(actor.userId), byId.get(userId)];
  if (!person) throw memberMissing();
  if (!caller?.isActive || !permissionsOf(caller.role).includes('sign-in:manage')) throw roleForbids();
  const why = whyNotInvited(actor.userId, {
    ...person,
    isConnected: await isConnected(tx, userId, settings.oidc.issuer),
  });
  if (why) throw why;
  const limited = await takeAttempt(tx, `connect-link:${userId}`, connectLinksPerHour, hourMs);
  if (limited) throw limited;
  const { email } = await readUser(tx, userId);
  await endMailTokens(tx, 'connect', userId);
  const isMailed = settings.mail !== undefined;
  await audit(ctx, 'identity.invited', { target: userId, details: { isMailed } });
  if (isMailed) {
    await askForAccountMail(tx, 'account.connect', { subjectId: userId, writtenBy: actor.userId });
    return { email, isMailed };
  }
  const expiresAt = new Date(tx.now.getTime() + connectLinkHours * hourMs);
  const shown = { purpose: 'connect', subjectId: userId, expiresAt, shownTo: actor.userId } as const;
  return { email, isMailed, token: await createMailToken(tx, shown) };
};
