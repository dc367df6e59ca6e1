import { eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { addLead } from '../../sales/leads/service.ts';
import { domainOf } from '../../../kernel/mail/addresses.ts';
import { targetOf } from '../ticket-thread/service.ts';
import { isFreeMail } from '../mail-in/rules.ts';
import { carryOut, endMail, type ParsedMail, type Place } from '../mail-in/service.ts';
import { mailIn, mailParts, ticketParticipants } from '../mail-in/tables.ts';
import type * as contract from './contract.ts';
import * as rules from './rules.ts';

type MailRow = typeof mailIn.$inferSelect;

/** The row of a mail, locked; 409 unless people still have to decide about it. */
async function lockWaiting(tx: Tx, mailId: string): Promise<MailRow> {
  const [row] = await tx.select().from(mailIn).where(eq(mailIn.id, mailId)).for('update');
  if (!row || row.why === 'deleted') throw rules.mailMissing();
  if (!rules.waitsForPeople(row.state)) throw rules.mailDone();
  return row;
}

export const assignMail =
  (wake: () => void): Command<typeof contract.assignMail> =>
  async ({ mailId, body }, ctx) => {
    const { tx } = ctx;
    const { companyId, ticketId, remember } = body;
    const row = await lockWaiting(tx, mailId);
    if (row.state === 'unreadable') throw rules.mailUnreadable();
    const mail = mailFrom(row);
    await holdTenant(tx, companyId);
    if (remember) await rememberSender(ctx, row, companyId, remember);
    const into = ticketId && { ticketId: await ticketIn(tx, ticketId, companyId), companyId };
    const place: Place = into ? { to: 'ticket', thread: into, as: 'answer' } : { to: 'new', companyId };
    if (into) await addParticipant(tx, into, mail);
    const thread = await carryOut(ctx, row, mail, place);
    await waitForFiles(ctx, row, wake);
    await audit(ctx, 'mail.assigned', {
      target: mailId,
      companyId,
      details: { ...(remember && { remember }), isNew: !ticketId },
    });
    return { ticketId: thread?.ticketId ?? '' };
  };

export const acceptMail =
  (wake: () => void): Command<typeof contract.acceptMail> =>
  async ({ ticketId, mailId }, ctx) => {
    const { tx } = ctx;
    const row = await lockWaiting(tx, mailId);
    if (row.ticketId !== ticketId || row.companyId === null) throw rules.mailMissing();
    const mail = mailFrom(row);
    const { companyId } = row;
    const thread = { ticketId: await targetOf(tx, { ticketId, companyId }), companyId };
    await addParticipant(tx, thread, mail);
    await carryOut(ctx, row, mail, { to: 'ticket', thread, as: row.isAutoReply ? 'automatic' : 'answer' });
    await waitForFiles(ctx, row, wake);
    await audit(ctx, 'mail.accepted', { target: mailId, companyId });
    return { ticketId: thread.ticketId };
  };

export const makeLead: Command<typeof contract.makeLead> = async ({ mailId, body: { companyName } }, ctx) => {
  const row = await lockWaiting(ctx.tx, mailId);
  if (row.state === 'unreadable') throw rules.mailUnreadable();
  const { email, name } = mailFrom(row).from;
  const leadId = await addLead(ctx, {
    company_name: companyName,
    contact_email: email,
    ...(name && { contact_name: name }),
  });
  await endMail(ctx.tx, mailId, { state: 'done', why: 'lead' });
  await audit(ctx, 'mail.lead_made', { target: mailId, details: { leadId } });
  return { leadId };
};

export const markSpam: Command<typeof contract.markSpam> = async ({ mailId }, ctx) => {
  const { companyId } = await lockWaiting(ctx.tx, mailId);
  await endMail(ctx.tx, mailId, { state: 'spam', why: 'spam' });
  await audit(ctx, 'mail.spam', { target: mailId, companyId });
};

export const retryMail =
  (wake: () => void): Command<typeof contract.retryMail> =>
  async ({ mailId }, ctx) => {
    const { tx } = ctx;
    const { companyId } = await lockWaiting(tx, mailId);
    const [part] = await queryRows(tx, sql`select from mail_parts where mail_id = ${mailId} limit 1`);
    if (!part) throw rules.noOriginal();
    await tx
      .update(mailIn)
      .set({ state: 'received', why: null, claims: 0, claimedUntil: null, ticketId: null, companyId: null })
      .where(eq(mailIn.id, mailId));
    await audit(ctx, 'mail.retried', { target: mailId, companyId });
    tx.afterCommit(wake);
  };

/** The mark of the mail stays, so that it does not come again. */
export const deleteMail: Command<typeof contract.deleteMail> = async ({ mailId, body: { reason } }, ctx) => {
  const { tx } = ctx;
  const { companyId } = await lockWaiting(tx, mailId);
  await tx.delete(mailParts).where(eq(mailParts.mailId, mailId));
  const nobody = {
    senderEmail: null,
    senderName: null,
    replyTo: null,
    to: null,
    cc: null,
    subject: null,
    mailId: null,
    forwardedBy: null,
  };
  await tx
    .update(mailIn)
    .set({ ...nobody, envelopeFrom: null, rcpt: '' })
    .where(eq(mailIn.id, mailId));
  await endMail(tx, mailId, { state: 'done', why: 'deleted' });
  await audit(ctx, 'mail.deleted', { target: mailId, companyId, reason });
};

/** The files are in the original, which the runner reads once more. */
async function waitForFiles({ tx }: Ctx, { id, files }: MailRow, wake: () => void): Promise<void> {
  if (files === null) return;
  await tx.update(mailIn).set({ filesWait: true, claims: 0, claimedUntil: null }).where(eq(mailIn.id, id));
  tx.afterCommit(wake);
}

/** A mail that was read, from its row. An answer goes to the envelope's sender where the mail names none. */
function mailFrom(row: MailRow): ParsedMail & { from: { email: string; name: string } } {
  const email = row.senderEmail ?? (row.envelopeFrom || undefined);
  if (email === undefined) throw rules.senderMissing();
  return {
    from: { email, name: row.senderName ?? '' },
    ...{ to: row.to ?? [], cc: row.cc ?? [], subject: row.subject ?? '', text: row.text ?? '', answers: [] },
    ...{ messageId: row.mailId ?? undefined, replyTo: row.replyTo ?? undefined, quotedAt: row.quotedAt ?? undefined },
    files: [],
    ...{
      forwardedBy: row.forwardedBy ?? undefined,
      isCut: row.isCut,
      check: row.senderCheck ?? 'unchecked',
      isAutomatic: row.isAutomatic,
      isAutoReply: row.isAutoReply,
    },
  };
}

/** Locked, so that the tenant is not deleted meanwhile. */
async function holdTenant(tx: Tx, companyId: string): Promise<void> {
  const [row] = await queryRows(
    tx,
    sql`select from companies c join tenants t on t.company_id = c.id where c.id = ${companyId} for key share of c`,
  );
  if (!row) throw rules.tenantUnknown();
}

async function ticketIn(tx: Tx, ticketId: string, companyId: string): Promise<string> {
  const [row] = await queryRows(tx, sql`select from tickets where id = ${ticketId} and company_id = ${companyId}`);
  if (!row) throw rules.ticketUnknown();
  return targetOf(tx, { ticketId, companyId });
}

async function addParticipant(
  tx: Tx,
  thread: { ticketId: string; companyId: string },
  { from }: ReturnType<typeof mailFrom>,
): Promise<void> {
  await tx
    .insert(ticketParticipants)
    .values({ ...thread, ...from, role: 'participant' })
    .onConflictDoNothing();
}

/** Only a sender that was checked is remembered, where senders are checked. */
async function rememberSender(
  { tx, now }: Ctx,
  { senderCheck, senderEmail: email, senderName }: MailRow,
  companyId: string,
  remember: (typeof contract.rememberings)[number],
): Promise<void> {
  if (email === null) throw rules.senderMissing();
  if (senderCheck !== 'verified' && senderCheck !== 'unchecked') throw rules.notVerified();
  const domain = domainOf(email);
  if (remember === 'domain') {
    if (isFreeMail(domain)) throw rules.domainOfMany(domain);
    await tx.execute(sql`insert into company_domains (company_id, domain, added_at)
      values (${companyId}, ${domain}, ${now}) on conflict do nothing`);
    return;
  }
  await tx.execute(sql`insert into company_contacts (company_id, email, name, added_at)
    values (${companyId}, ${email}, ${senderName ?? ''}, ${now}) on conflict do nothing`);
}
