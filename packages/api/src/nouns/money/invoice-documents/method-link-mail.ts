import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { ComposeMail } from '../../../http/noun/mails.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { mailServerMissing, methodLinkTopic as topic } from '../../desk/outbox/rules.ts';
import { askForMessage } from '../../desk/outbox/service.ts';
import { billingSender, billingTeam, readContact } from './contact.ts';
import { makeLink } from './make-link.ts';
import { linkDays, linkWaits, noOrigin, noRecipient } from './rules.ts';

/** Asks for the mail with which a tenant leaves a payment method; answers who gets it. */
export async function askForMethodLink(ctx: Ctx, companyId: string): Promise<string[]> {
  const { tx, actor, settings } = ctx;
  if (!settings.mail) throw mailServerMissing();
  if (settings.publicOrigin === undefined) throw noOrigin();
  // One mail after the other, so that a second click finds the first.
  await tx.execute(sql`select from companies where id = ${companyId} for no key update`);
  if (await isOnItsWay(tx, companyId)) throw linkWaits();
  const { recipients = [] } = (await readContact(tx, companyId)) ?? {};
  if (recipients.length === 0) throw noRecipient();
  const target = await askForMessage(tx, { companyId, topic, template: 'method_link', writtenBy: actor.userId });
  await audit(ctx, 'method_link.mailed', { target, companyId });
  return recipients;
}

async function isOnItsWay(tx: Tx, companyId: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`select from outbox where company_id = ${companyId} and topic = ${topic} and state in ('waiting', 'sending')
      limit 1`,
  );
  return rows.length > 0;
}

/** The link is made when the mail is sent, and stands in no row. */
export const composeMethodLink: ComposeMail = async (tx, { companyId }, settings) => {
  const contact = companyId === null ? undefined : await readContact(tx, companyId);
  if (companyId === null || !contact || contact.recipients.length === 0) return 'no_recipient';
  if (settings.publicOrigin === undefined) return 'not_asked_for';
  const { companyName, firstName, recipients } = contact;
  const { path } = await makeLink(tx, { invoiceId: null, companyId, createdBy: null });
  const parts = [
    `Hello ${firstName ?? companyName},`,
    `Please leave a card or a bank account by which the invoices of ${companyName} are paid when they are due:`,
    settings.publicOrigin + path,
    `The link works for ${linkDays} days, without a sign-in. Pass it on to nobody who should not pay for ${companyName}.`,
    billingTeam(settings),
  ];
  const subject = `Payment method for ${companyName}`;
  return { from: billingSender(settings), recipients, subject, body: parts.join('\n\n') };
};
