import { audit } from '../../../http/audit/audit.ts';
import { takeAttempt } from '../../../http/limits/attempt-limits.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { mailServerMissing } from '../../desk/outbox/rules.ts';
import { askForAccountMail } from '../../desk/outbox/service.ts';
import { lockTenantUser } from '../users/service.ts';
import type * as contract from './contract.ts';
import { mailsPerHour, userDisabled } from './rules.ts';

const hourMs = 60 * 60_000;

/** The link goes to the user alone; staff see neither it nor the password. */
export const mailPasswordLink: Command<typeof contract.mailPasswordLink> = async ({ companyId, userId }, ctx) => {
  const { tx, actor, settings } = ctx;
  const user = await lockTenantUser(tx, companyId, userId);
  if (!user.isActive) throw userDisabled();
  if (!settings.mail) throw mailServerMissing();
  const limited = await takeAttempt(tx, `password-link:${userId}`, mailsPerHour, hourMs);
  if (limited) throw limited;
  const isFirst = user.passwordHash === null;
  const topic = isFirst ? 'account.first_password' : 'account.password_forgotten';
  await askForAccountMail(tx, topic, { subjectId: userId, companyId, writtenBy: actor.userId });
  await audit(ctx, 'user.password_link_mailed', { target: userId, companyId, details: { isFirst } });
  return { isFirst };
};
