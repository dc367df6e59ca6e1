import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { ComposeMail } from '../../../http/noun/mails.ts';
import { isReachable } from '../../../kernel/mail/addresses.ts';

/** Nobody who has called a mail of ours spam gets another one by itself. */
export async function canBeMailed(tx: Tx, email: string): Promise<boolean> {
  if (!isReachable(email)) return false;
  const complaints = await queryRows(
    tx,
    sql`select from mail_in where report_kind = 'complaint' and lower(report_recipient) = lower(${email}) limit 1`,
  );
  return complaints.length === 0;
}

interface Reminded {
  number: string;
  subject: string;
  email: string;
  resolvesIn: number | null;
}

/** Composed when it is sent, so that it never crosses an answer. */
export const composeReminder: ComposeMail = async (tx, { subjectId }, settings) => {
  const [row] = await queryRows<Reminded>(
    tx,
    sql`select t.ticket_number as number, t.subject, t.customer_email as email,
        r.resolve_days - r.remind_days as "resolvesIn"
      from tickets t join silent_reminders s on s.ticket_id = t.id and s.waiting_since = t.waiting_since
        cross join silence_rules r where t.id = ${subjectId} and t.status = 'waiting_customer'`,
  );
  if (!row) return 'not_asked_for';
  const { number, subject, email, resolvesIn } = row;
  if (!(await canBeMailed(tx, email))) return 'no_recipient';
  const parts = [
    `We wait for your answer about "${subject}" (${number}). To go on, please answer this mail.`,
    ...(resolvesIn === null ? [] : [`Without an answer we will mark it as resolved in ${resolvesIn} days.`]),
    `${settings.brand.name} Support`,
  ];
  return { recipients: [email], subject: `[${number}] We wait for your answer: ${subject}`, body: parts.join('\n\n') };
};
