import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { isAnswerable } from '../../tickets/service.ts';
import type { ParsedMail } from '../../../../kernel/mail/parse.ts';
import type { MailReport } from '../../../../kernel/mail/report.ts';
import { isOurId } from '../../../../kernel/mail/message-ids.ts';
import { flood, type MailReason } from '../rules.ts';
import { companiesOf, isOurs, mayWrite, staffOf } from './senders.ts';
import { type Thread, threadOf } from './threads.ts';

/** Where a mail goes: into a ticket, into a new one, or where people look at it. */
export type Place =
  | { to: 'ticket'; thread: Thread; as: 'answer' | 'automatic' }
  | { to: 'ticket'; thread: Thread; as: 'note'; userId: string }
  | { to: 'report'; thread: Thread; report: MailReport }
  | { to: 'new'; companyId: string; followsId?: string }
  | { to: 'held'; why: MailReason; thread?: Thread | undefined }
  | { to: 'unsorted'; why: MailReason }
  | { to: 'done'; why: MailReason };

interface Received {
  id: string;
  rcpt: string;
}

/** Decides by the mail and by what is known of its sender. `ourAddress` is that of all mail we send. */
export async function placeOf(
  tx: Tx,
  { id, rcpt }: Received,
  mail: ParsedMail,
  ourAddress: string | undefined,
): Promise<Place> {
  const { from, check, answers, messageId } = mail;
  if (messageId !== undefined && isOurId(messageId)) return { to: 'done', why: 'own_mail' };
  if (mail.report) return placeOfReport(tx, rcpt, mail.report);
  if (!from) return { to: 'unsorted', why: 'no_sender' };
  const { email } = from;
  if (await isOurs(tx, email, ourAddress)) return { to: 'unsorted', why: 'own_address' };
  if (check === 'failed') return { to: 'unsorted', why: 'failed_check' };
  const thread = await threadOf(tx, { rcpt, answers });
  if (await isFlood(tx, id, email)) return { to: 'held', why: 'flood', thread };
  if (!thread) return placeOfNew(tx, email);
  const staff = await staffOf(tx, email);
  if (staff && check === 'verified') return { to: 'ticket', thread, as: 'note', userId: staff.id };
  if (staff || !(await mayWrite(tx, thread, email))) return { to: 'held', why: 'stranger', thread };
  if (mail.isAutoReply) return { to: 'ticket', thread, as: 'automatic' };
  if (await isAnswerable(tx, thread.ticketId)) return { to: 'ticket', thread, as: 'answer' };
  return { to: 'new', companyId: thread.companyId, followsId: thread.ticketId };
}

/** A report goes to the ticket of the mail that came back. */
async function placeOfReport(tx: Tx, rcpt: string, report: MailReport): Promise<Place> {
  const thread = await threadOf(tx, { rcpt, answers: report.returned });
  return thread ? { to: 'report', thread, report } : { to: 'unsorted', why: 'report' };
}

async function placeOfNew(tx: Tx, email: string): Promise<Place> {
  const [companyId, ...others] = await companiesOf(tx, email);
  if (companyId === undefined) return { to: 'unsorted', why: 'unknown_sender' };
  return others.length > 0 ? { to: 'unsorted', why: 'several_companies' } : { to: 'new', companyId };
}

/** Whether a sender writes faster than people do. */
async function isFlood(tx: Tx, id: string, email: string): Promise<boolean> {
  const since = new Date(tx.now.getTime() - flood.minutes * 60_000);
  const [row] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (select from mail_in
      where sender_email = ${email} and received_at > ${since} and id <> ${id} limit ${flood.mails}) some_mails`,
  );
  return (row?.count ?? 0) >= flood.mails;
}
