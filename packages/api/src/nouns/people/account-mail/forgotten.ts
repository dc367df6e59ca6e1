import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { subscriber } from '../../../http/edge/client-address.ts';
import { takeAttempt } from '../../../http/limits/attempt-limits.ts';
import type { Procedure, RequestCtx } from '../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { refuse } from '../../../kernel/errors.ts';
import { mailServerMissing } from '../../desk/outbox/rules.ts';
import { askForAccountMail } from '../../desk/outbox/service.ts';
import { users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { forgottenMinutes, mailsPerHour } from './rules.ts';

const actor = system('account mail');
const hourMs = 60 * 60_000;
/** Far longer than the account takes to be found and the mail to be asked for. */
const answerMs = 250;

/** Answers after a fixed time, which does not tell whether there is an account. */
export const forgetPassword: Procedure<typeof contract.forgetPassword> = async ({ body }, ctx) => {
  const { clientAddress, settings } = ctx;
  if (!settings.mail) throw mailServerMissing();
  const key = `forgot-address:${subscriber(clientAddress)}`;
  const limited = await ctx.db.withTx(actor, (tx) =>
    takeAttempt(tx, key, settings.limits.attemptsPerAddressPerMinute, 60_000),
  );
  if (limited) return refuse(limited);
  const asked = ctx.db.withTx(actor, (tx) => askForMails(tx, body.email.toLowerCase(), ctx));
  await Promise.all([asked, pause(answerMs)]);
  return { validMinutes: forgottenMinutes };
};

/**
 * One mail to each account of the address: at most one of HQ and one of a tenant. Staff who have signed in by single
 * sign-on alone choose their first password so; a tenant's user without one signs in elsewhere.
 */
async function askForMails(tx: Tx, email: string, ctx: RequestCtx): Promise<void> {
  const key = `forgot:${hash('sha256', email, 'hex')}`;
  if (await takeAttempt(tx, key, mailsPerHour, hourMs)) return;
  const found = await tx
    .select({ id: users.id, companyId: users.companyId })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, email),
        users.isActive,
        or(isNotNull(users.passwordHash), eq(users.audience, 'hq')),
      ),
    );
  for (const { id, companyId } of found) {
    await askForAccountMail(tx, 'account.password_forgotten', { subjectId: id, companyId });
    await audit({ ...ctx, tx, actor }, 'password.forgotten', { target: id, companyId });
  }
}
