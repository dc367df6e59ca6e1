import { type SQL, sql } from 'drizzle-orm';
import { reminderTopic } from '../../desk/outbox/rules.ts';
import { isUnpaid } from '../invoices/tables.ts';

/** Time of the last declined charge of an unpaid invoice of a company; null without one. */
export const lastDeclined = (companyId: SQL): SQL => sql`(select max(p.settled_at)
  from payments p join invoices i on i.id = p.invoice_id
  where p.company_id = ${companyId} and p.status = 'declined' and ${isUnpaid(sql`i.status`)})`;

/** Time of the last reminder to a company that was sent, or may still be; null without one. */
export const lastReminder = (companyId: SQL): SQL => sql`(select max(coalesce(m.sent_at, m.written_at)) from outbox m
  where m.company_id = ${companyId} and m.topic = ${reminderTopic} and m.state <> 'dropped')`;
