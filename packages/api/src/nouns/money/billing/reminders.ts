import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { reminderTopic } from '../../desk/outbox/rules.ts';
import { readLastMessage } from '../../desk/outbox/service.ts';
import type { Reminder, ReminderPreview } from './contract.ts';
import { nextReminderAt, noEarlierReminder, noRecipient, nothingOutstanding, tenantNotBilled } from './rules.ts';
import { isUnpaid } from '../invoices/tables.ts';

const from = 'Freight HQ Billing <billing@freight-hq.example>';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const listed = 12;

interface Words {
  subject: string;
  opening: string;
  closing: string;
}

const templates: Record<Reminder['template'], (company: string, total: string) => Words> = {
  friendly_reminder: (company, total) => ({
    subject: `Reminder: ${total} is open for ${company}`,
    opening: 'This is a friendly reminder that the following is still open on your Freight HQ account:',
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

/** The reminder that would be written now, with its amount; throws 409 if nothing is owed or no user can receive it. */
export async function composeReminder(
  tx: Tx,
  companyId: string,
  template: Reminder['template'],
): Promise<{ preview: ReminderPreview; owedCents: number }> {
  const { companyName, firstName, recipient } = await readContact(tx, companyId);
  const unpaid = await readDebts(tx, companyId);
  if (unpaid.length === 0) throw nothingOutstanding();
  if (recipient === null) throw noRecipient();
  // A final notice names what was reminded before, and nothing newer.
  const reminded = unpaid.filter(({ wasReminded }) => wasReminded);
  const debts = template === 'final_notice' ? reminded : unpaid;
  if (debts.length === 0) throw noEarlierReminder();
  const owedCents = debts.reduce((sum, { cents }) => sum + cents, 0);
  const { subject, opening, closing } = templates[template](companyName, money.format(owedCents / 100));
  const lines = debts
    .slice(0, listed)
    .map(({ number, cents, dueAt }) => `- ${number}: ${money.format(cents / 100)}, due ${date.format(dueAt)}`);
  if (debts.length > listed) lines.push(`- and ${debts.length - listed} more`);
  const parts = [`Hello ${firstName ?? companyName},`, opening, lines.join('\n'), closing, 'Freight HQ Billing'];
  const lastReminderAt = await readLastReminder(tx, companyId);
  const allowedAt = nextReminderAt(lastReminderAt, tx.now);
  const preview = {
    template,
    from,
    recipient,
    subject,
    body: parts.join('\n\n'),
    ...(lastReminderAt && { lastReminderAt: lastReminderAt.toISOString() }),
    ...(allowedAt && { allowedAt: allowedAt.toISOString() }),
    canBeFinal: reminded.length > 0,
  };
  return { preview, owedCents };
}

export const readLastReminder = (tx: Tx, companyId: string) => readLastMessage(tx, companyId, reminderTopic);

/** The tenant's administrator, else the user with the oldest account. */
async function readContact(tx: Tx, companyId: string) {
  const [contact] = await queryRows<{ companyName: string; firstName: string | null; recipient: string | null }>(
    tx,
    sql`select c.name as "companyName", u.first_name as "firstName", u.email as recipient
      from companies c left join users u on u.company_id = c.id and u.is_active
      where c.id = ${companyId} order by (u.role = 'tenant_admin') desc nulls last, u.created_at, u.id limit 1`,
  );
  if (!contact) throw tenantNotBilled();
  return contact;
}

async function readDebts(tx: Tx, companyId: string) {
  const rows = await queryRows<{ number: string; cents: number; dueAt: string; wasReminded: boolean }>(
    tx,
    sql`select i.number, i.amount_cents - i.paid_cents as cents, i.due_at as "dueAt",
        i.due_at < ${tx.now} and exists (select from outbox m where m.company_id = i.company_id
          and m.topic = ${reminderTopic} and m.state = 'sent' and m.written_at >= i.issued_at) as "wasReminded"
      from invoices i where i.company_id = ${companyId} and ${isUnpaid(sql`i.status`)} order by i.due_at, i.id`,
  );
  return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt) }));
}
