import { type SQL, sql } from 'drizzle-orm';
import { reminderTopic } from '../../desk/outbox/rules.ts';
import { isUnpaid } from '../invoices/tables.ts';

/**
 * Time of the last declined charge of an unpaid invoice of a company; null without one. Its names are such that a query
 * which calls its invoices `i` means its own by `i.company_id`.
 */
export const lastDeclined = (companyId: SQL): SQL => sql`(select max(declined.settled_at)
  from payments declined join invoices refused on refused.id = declined.invoice_id
  where declined.company_id = ${companyId} and declined.status = 'declined' and ${isUnpaid(sql`refused.status`)})`;

/** Time of the last reminder to a company that was sent, or may still be; null without one. */
export const lastReminder = (companyId: SQL): SQL => sql`(select max(coalesce(m.sent_at, m.written_at)) from outbox m
  where m.company_id = ${companyId} and m.topic = ${reminderTopic} and m.state <> 'dropped')`;
