import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { reminderTopic } from '../../desk/outbox/rules.ts';
import { literals } from '../../../db/columns.ts';
import type { ComposeMail, ComposedMail } from '../../../http/noun/mails.ts';
import type { DropReason } from '../../../kernel/drop-reasons.ts';
import type { MailSender, Settings } from '../../../http/settings/settings.ts';
import { unsettledStatuses } from '../payments/tables.ts';
import { type Reminder, type ReminderPreview, reminderTemplates } from './contract.ts';
import { nextReminderAt, noEarlierReminder, tenantNotBilled, whyNoReminder } from './rules.ts';
import { mailPrefix, mailSteps } from '../dunning/rules.ts';
import { isCardExpiring, isDisputed, noticeTemplate, readDunned, startOfMailDay } from '../dunning/service.ts';

import { billingSender, billingTeam, makeLink, readContact } from '../invoice-documents/service.ts';
import { isUnpaid } from '../invoices/tables.ts';
import { lastReminder } from './sql.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const listed = 12;

interface Words {
  subject: string;
  opening: string;
  closing: string;
}

const templates: Record<Template, (company: string, total: string) => Words> = {
  card_expiring: (company, total) => ({
    subject: `Your card expires before ${total} is due for ${company}`,
    opening: 'The card that we charge will have expired when the following is due:',
    closing: 'Please leave another card or bank account, so that your service goes on as usual.',
  }),
  friendly_reminder: (company, total) => ({
    subject: `Reminder: ${total} is open for ${company}`,
    opening: 'This is a friendly reminder that the following is still open on your account:',
    closing: 'If a payment is already on its way, there is nothing more to do. Thank you!',
  }),
  overdue_notice: (company, total) => ({
    subject: `Overdue: ${total} for ${company}`,
    opening: 'According to our records the following has not been paid:',
    closing: 'Please settle it within seven days, or answer this message if something is wrong with an invoice.',
  }),
  final_notice: (company, total) => ({
    subject: `Final notice: ${total} for ${company}`,
    opening: 'In spite of earlier reminders the following is still unpaid:',
    closing: 'Please pay within three days, or call us to agree on a plan, so that your service goes on as usual.',
  }),
};

/** The first one is sent by the plan alone. */
type Template = Reminder['template'] | 'card_expiring';

interface Asked {
  template: Template;
  /** Whether the plan has asked for it: it names only what is in dunning. */
  isByPlan: boolean;
}

interface Composed extends ComposedMail {
  from: MailSender;
  owedCents: number;
}

type Debt = Awaited<ReturnType<typeof readDebts>>[number];

/** The link to pay an invoice, or without one to leave a method; undefined if there is none. */
type LinkTo = (debt: Debt | undefined) => Promise<string | undefined>;

/** What stands in a preview in place of a link, which is made when the mail is sent. */
const linkSample = '(the link to pay, made when the mail is sent)';

/** Links need the server's address, and invoices of a platform have none. */
const hasLink = (debt: Debt | undefined, { publicOrigin }: Settings) => publicOrigin !== undefined && !debt?.isLinked;

const previewLinks =
  (settings: Settings): LinkTo =>
  async (debt) =>
    hasLink(debt, settings) ? linkSample : undefined;

const makeLinks =
  (tx: Tx, companyId: string, settings: Settings): LinkTo =>
  async (debt) => {
    if (!hasLink(debt, settings)) return undefined;
    const { path } = await makeLink(tx, { invoiceId: debt?.id ?? null, companyId, createdBy: null });
    return (settings.publicOrigin ?? '') + path;
  };

/** The reminder as it is now, or why there is none. The preview shows it, and the runner sends it. */
async function compose(
  tx: Tx,
  companyId: string,
  { template, isByPlan }: Asked,
  settings: Pick<Settings, 'mail' | 'brand'>,
  linkTo: LinkTo,
): Promise<Composed | DropReason | 'no_earlier_reminder'> {
  const contact = await readContact(tx, companyId);
  if (!contact) throw tenantNotBilled();
  const { companyName, firstName, recipients } = contact;
  const debtsOfAll = await readDebts(tx, companyId);
  const isNotice = template === 'card_expiring';
  const dunned = debtsOfAll.filter(
    (debt) => debt.isInDunning && (isNotice ? debt.isCardExpiring : debt.dueAt <= tx.now),
  );
  const unpaid = isByPlan ? dunned : debtsOfAll;
  if (unpaid.length === 0) return isNotice ? 'not_asked_for' : 'nothing_due';
  // What is being charged or disputed is not asked for, nor what a person has paused.
  if (unpaid.every(({ isDisputed }) => isDisputed)) return 'disputed';
  const quiet = unpaid.filter(({ isInFlight, isDisputed }) => !isInFlight && !isDisputed);
  if (quiet.length === 0) return 'charge_in_flight';
  const open = quiet.filter(({ isPaused }) => !isPaused);
  if (open.length === 0) return 'paused';
  if (recipients.length === 0) return 'no_recipient';
  // A final notice names what was reminded before, and nothing newer.
  const debts = template === 'final_notice' ? open.filter(({ wasReminded }) => wasReminded) : open;
  if (debts.length === 0) return 'no_earlier_reminder';
  const owedCents = debts.reduce((sum, { cents }) => sum + cents, 0);
  const { subject, opening, closing } = templates[template](companyName, money.format(owedCents / 100));
  const lines: string[] = [];
  for (const debt of debts.slice(0, listed)) {
    const { number, cents, dueAt } = debt;
    lines.push(`- ${number}: ${money.format(cents / 100)}, due ${date.format(dueAt)}`);
    const link = isNotice ? undefined : await linkTo(debt);
    if (link !== undefined) lines.push(`  Pay: ${link}`);
  }
  if (debts.length > listed) lines.push(`- and ${debts.length - listed} more`);
  const methodLink = isNotice ? await linkTo(undefined) : undefined;
  const end = methodLink === undefined ? closing : `${closing}\n\n${methodLink}`;
  const parts = [`Hello ${firstName ?? companyName},`, opening, lines.join('\n'), end, billingTeam(settings)];
  const from = billingSender(settings);
  return { from, recipients, subject, body: parts.join('\n\n'), owedCents };
}

/** The mail of each step of dunning, and of a reminder by a person. */
const byName: Readonly<Record<string, Asked>> = Object.fromEntries([
  ...reminderTemplates.map((template) => [template, { template, isByPlan: false }]),
  ...mailSteps.map((step) => [
    mailPrefix + step,
    { template: step === 'reminder' ? 'friendly_reminder' : step, isByPlan: true },
  ]),
]);

/** Composes a reminder whose turn to be sent has come, one company after the other. */
export const composeForSending: ComposeMail = async (tx, { id, companyId, template }, settings) => {
  if (companyId === null) return 'no_recipient';
  await tx.execute(sql`select from companies where id = ${companyId} for no key update`);
  if (await wasMailedToday(tx, companyId, id)) return 'mailed_today';
  const asked = byName[template] ?? { template: 'friendly_reminder', isByPlan: false };
  const composed = await compose(tx, companyId, asked, settings, makeLinks(tx, companyId, settings));
  return composed === 'no_earlier_reminder' ? 'nothing_due' : composed;
};

/** Whether another reminder was sent to the company on this day, or is being sent. */
async function wasMailedToday(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`select from outbox m where m.company_id = ${companyId} and m.topic = ${reminderTopic} and m.id <> ${id}
      and (m.state = 'sent' and m.sent_at >= ${await startOfMailDay(tx)}
        or m.state = 'sending' and m.composed_at is not null)`,
  );
  return rows.length > 0;
}

/** The reminder as it would be sent now, with its amount; throws 409 if it would not be. */
export async function composeReminder(
  tx: Tx,
  companyId: string,
  template: Reminder['template'],
  settings: Settings,
): Promise<{ preview: ReminderPreview; owedCents: number }> {
  const composed = await compose(tx, companyId, { template, isByPlan: false }, settings, previewLinks(settings));
  if (composed === 'no_earlier_reminder') throw noEarlierReminder();
  if (typeof composed === 'string') throw whyNoReminder(composed);
  const { from, recipients, subject, body, owedCents } = composed;
  const lastReminderAt = await readLastReminder(tx, companyId);
  const allowedAt = nextReminderAt(lastReminderAt, tx.now);
  const debts = await readDebts(tx, companyId);
  const preview = {
    template,
    from: from.name ? `${from.name} <${from.address}>` : from.address,
    recipient: recipients.join(', '),
    ...{ subject, body },
    ...(lastReminderAt && { lastReminderAt: lastReminderAt.toISOString() }),
    ...(allowedAt && { allowedAt: allowedAt.toISOString() }),
    canBeFinal: debts.some(
      ({ isInFlight, isDisputed, isPaused, wasReminded }) => wasReminded && !isInFlight && !isDisputed && !isPaused,
    ),
  };
  return { preview, owedCents };
}

export async function readLastReminder(tx: Tx, companyId: string): Promise<Date | undefined> {
  const [row] = await queryRows<{ at: Date | string | null }>(tx, sql`select ${lastReminder(sql`${companyId}`)} as at`);
  return row?.at ? new Date(row.at) : undefined;
}

async function readDebts(tx: Tx, companyId: string) {
  const dunned = new Map((await readDunned(tx, companyId)).map(({ invoiceId, isPaused }) => [invoiceId, isPaused]));
  const rows = await queryRows<{
    id: string;
    number: string;
    cents: number;
    dueAt: string;
    wasReminded: boolean;
    isInFlight: boolean;
    isDisputed: boolean;
    isCardExpiring: boolean;
    isLinked: boolean;
  }>(
    tx,
    sql`select i.id, i.number, i.owed_cents::float8 as cents, i.due_at as "dueAt",
        i.source_id is not null as "isLinked",
        i.due_at < ${tx.now} and exists (select from outbox m where m.company_id = i.company_id
          and m.topic = ${reminderTopic} and m.template <> ${noticeTemplate} and m.state = 'sent'
          and m.sent_at >= i.issued_at) as "wasReminded",
        ${isCardExpiring} as "isCardExpiring",
        exists (select from payments p where p.invoice_id = i.id
          and p.status in (${literals(unsettledStatuses)})) as "isInFlight",
        ${isDisputed(sql`i.id`)} as "isDisputed"
      from invoices i where i.company_id = ${companyId} and ${isUnpaid(sql`i.status`)} order by i.due_at, i.id`,
  );
  return rows.map((row) => ({
    ...row,
    dueAt: new Date(row.dueAt),
    isInDunning: dunned.has(row.id),
    isPaused: dunned.get(row.id) ?? false,
  }));
}
