import { eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import type { AuditScope } from '../../../../http/audit/audit.ts';
import { system } from '../../../../kernel/actor.ts';
import { mailboxOf } from '../../mailboxes/service.ts';
import { addFiles } from '../../files/service.ts';
import { addMailMessage, insertTicket, type Writer } from '../../tickets/service.ts';
import type { Forwarder, ParsedMail } from '../../../../kernel/mail/parse.ts';
import type { ReadMail } from '../../../../kernel/mail/read-mail.ts';
import { numberIn, plainSubject } from '../rules.ts';
import { mailIn, ticketParticipants } from '../tables.ts';
import { acknowledge } from './acknowledge.ts';
import { forwardedByStaff, forwardNote } from './forwarded.ts';
import { type Place, placeOf } from './place.ts';
import { endMail } from './end-mail.ts';
import { noteReport } from './note-report.ts';
import { addTicketMail, noteMailId, type Thread } from './threads.ts';

type MailRow = typeof mailIn.$inferSelect;

/** Writes what becomes of a mail that was read; nothing if that is written already. */
export async function settleMail(tx: Tx, id: string, read: ReadMail, ourAddress: string | undefined): Promise<void> {
  const [row] = await tx.select().from(mailIn).where(eq(mailIn.id, id)).for('update');
  if (row?.filesWait) return keepFiles(tx, row, read);
  if (row?.state !== 'received') return;
  if ('unreadable' in read) return endMail(tx, id, { state: 'unreadable', why: read.unreadable });
  const mail = await forwardedByStaff(tx, row, read.mail);
  const mailbox = await mailboxOf(tx, row.rcpt);
  await noteFacts(tx, id, mail, mailbox?.id);
  const place = await placeOf(tx, row, mail, ourAddress);
  await carryOut({ tx, actor: system('mail-in') }, { ...row, mailboxId: mailbox?.id ?? null }, mail, place);
}

const noText = '(no text)';

/** Puts a mail where it goes. `scope` names who has decided it: the runner, or a person. */
export async function carryOut(
  scope: AuditScope,
  row: MailRow,
  mail: ParsedMail,
  place: Place,
): Promise<Thread | undefined> {
  const { tx } = scope;
  const { id } = row;
  if (place.to === 'unsorted' || place.to === 'done') {
    await endMail(tx, id, { state: place.to, why: place.why });
    return undefined;
  }
  if (place.to === 'held') {
    const { thread } = place;
    await endMail(tx, id, { state: 'held', why: place.why, ...thread });
    return thread;
  }
  const writer = { ...scope, now: tx.now };
  const body = mail.text || noText;
  if (place.to === 'new') {
    const thread = await openTicket(writer, row, mail, place);
    await endMail(tx, id, { state: 'done', why: 'new_ticket', ...thread });
    return thread;
  }
  if (place.to === 'report') return noteReport(writer, row, place);
  const { thread } = place;
  // First, since the mailbox decides on the hours of the ticket.
  await addTicketMail(tx, thread, { mailboxId: row.mailboxId });
  const messageId = await addMailMessage(writer, thread.ticketId, {
    body,
    as: place.as,
    authorId: place.as === 'note' ? place.userId : null,
  });
  await addFiles(tx, { ...thread, messageId }, mail.files);
  if (mail.messageId) await noteMailId(tx, thread, mail.messageId);
  await endMail(tx, id, { state: 'done', why: place.as, ...thread, messageId });
  return thread;
}

async function openTicket(
  writer: AuditScope & { now: Date },
  row: MailRow,
  mail: ParsedMail,
  { companyId, followsId }: Extract<Place, { to: 'new' }>,
): Promise<Thread> {
  const { tx } = writer;
  const { email = '', name = '' } = mail.from ?? {};
  const ticketId = await insertTicket(
    writer,
    companyId,
    {
      subject: plainSubject(mail.subject),
      description: mail.text || noText,
      priority: 'medium',
      customerEmail: email,
    },
    row.mailboxId,
  );
  const thread = { ticketId, companyId };
  await addFiles(tx, { ...thread, messageId: null }, mail.files);
  await addTicketMail(tx, thread, { mailboxId: row.mailboxId, ...(followsId && { followsId }) });
  await tx.insert(ticketParticipants).values({ ...thread, email, name, role: 'requester' });
  if (mail.messageId) await noteMailId(tx, thread, mail.messageId);
  if (mail.forwardedBy) await noteForward(writer, thread, mail.forwardedBy);
  else if (!mail.isAutomatic) await acknowledge(tx, thread, { email, mailboxId: row.mailboxId });
  return thread;
}

/** The customer gets no acknowledgement of a mail that came by the staff. */
async function noteForward(writer: Writer, { ticketId }: Thread, by: Forwarder): Promise<void> {
  await addMailMessage(writer, ticketId, { body: forwardNote(by), as: 'note', authorId: by.userId });
}

/** Puts the files of a mail to its ticket that a person has given it. */
async function keepFiles(tx: Tx, row: MailRow, read: ReadMail): Promise<void> {
  const { id, ticketId, companyId, messageId, forwardedBy } = row;
  if ('mail' in read && ticketId !== null && companyId !== null) {
    const { files, forwarded } = read.mail;
    await addFiles(tx, { ticketId, companyId, messageId }, (forwardedBy && forwarded?.files) ?? files);
  }
  await tx.update(mailIn).set({ filesWait: false, claims: 0, claimedUntil: null }).where(eq(mailIn.id, id));
}

async function noteFacts(tx: Tx, id: string, mail: ParsedMail, mailboxId: string | undefined): Promise<void> {
  const { from, replyTo, to, cc, subject, messageId, text, isCut, quotedAt, check, isAutomatic, isAutoReply, files } =
    mail;
  await tx
    .update(mailIn)
    .set({
      ...{
        mailboxId: mailboxId ?? null,
        mailId: messageId ?? null,
        replyTo: replyTo ?? null,
        to,
        cc,
        subject,
        text,
        isCut,
      },
      forwardedBy: mail.forwardedBy ?? null,
      ...{ senderEmail: from?.email ?? null, senderName: from?.name ?? null, quotedAt: quotedAt ?? null },
      files:
        files.length > 0 ? files.map(({ name, danger, bytes }) => ({ name, danger, size: bytes.byteLength })) : null,
      ...{ senderCheck: check, isAutomatic, isAutoReply, suggestedId: await suggested(tx, mail) },
    })
    .where(eq(mailIn.id, id));
}

/** The ticket whose number the subject names, if the sender takes part in it. */
async function suggested(tx: Tx, { subject, from }: ParsedMail): Promise<string | null> {
  const number = numberIn(subject);
  if (number === undefined || !from) return null;
  const [ticket] = await queryRows<{ id: string }>(
    tx,
    sql`select t.id from tickets t where t.ticket_number = ${number} and (lower(t.customer_email) = ${from.email}
      or exists (select from ticket_participants p where p.ticket_id = t.id and p.email = ${from.email}))`,
  );
  return ticket?.id ?? null;
}
