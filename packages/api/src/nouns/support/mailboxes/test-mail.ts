import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { CallerProcedure } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { storedLine } from '../../../kernel/mail/text.ts';
import { tryMail } from '../../desk/outbox/service.ts';
import type * as contract from './contract.ts';
import { noMailServer } from './rules.ts';

const longestAnswer = 300;

/** Sends a mail to the caller alone. */
export const sendTestMail: CallerProcedure<typeof contract.sendTestMail> = async (
  _input,
  { withTx, settings: { mail, brand }, ...facts },
) => {
  if (!mail) throw noMailServer();
  const { to, at } = await withTx(async (tx, actor) => {
    const [user] = await queryRows<{ email: string }>(tx, sql`select email from users where id = ${actor.userId}`);
    await audit({ ...facts, tx, actor }, 'mail.tested', { target: actor.userId });
    return { to: user?.email ?? '', at: tx.now };
  });
  const { problem, answer } = await tryMail(mail, {
    ...{ id: newId('msg', at.getTime()), recipients: [to], writtenAt: at, subject: `Test mail of ${brand.name}` },
    body: 'The mail server of this installation takes mails. Nobody has to answer this one.',
  });
  return { to, ...(problem && { problem }), answer: storedLine(answer, longestAnswer) };
};
