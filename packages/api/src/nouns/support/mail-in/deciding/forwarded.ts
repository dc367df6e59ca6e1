import type { Tx } from '../../../../db/tx.ts';
import type { Forwarder, ParsedMail } from '../../../../kernel/mail/parse.ts';
import { isOurId } from '../../../../kernel/mail/message-ids.ts';
import { staffOf } from './senders.ts';
import { threadOf } from './threads.ts';

/**
 * The mail that staff forward to a mailbox, as if its sender had written to us: the border server has checked who
 * forwards it, and nobody has checked the sender. What is in a ticket already
 * becomes a note there.
 */
export async function forwardedByStaff(tx: Tx, { rcpt }: { rcpt: string }, mail: ParsedMail): Promise<ParsedMail> {
  const { forwarded, from, check, answers } = mail;
  if (!forwarded || !from || check !== 'verified' || mail.report) return mail;
  const staff = await staffOf(tx, from.email);
  if (!staff) return mail;
  const known = [...answers, ...(forwarded.messageId ? [forwarded.messageId] : [])];
  if (await threadOf(tx, { rcpt, answers: known })) return { ...mail, answers: known };
  const { words, ...original } = forwarded;
  return {
    ...{ to: [], cc: [], answers: [], isAutomatic: false, isAutoReply: false, check: 'unverified' },
    ...original,
    messageId: original.messageId && !isOurId(original.messageId) ? original.messageId : mail.messageId,
    forwardedBy: { userId: staff.id, name: staff.name, words },
  };
}

/** What stands in the ticket, for staff alone. */
export const forwardNote = ({ name, words }: Forwarder): string =>
  [`Forwarded by ${name}: check the sender.`, ...(words === '' ? [] : [words])].join('\n\n');
