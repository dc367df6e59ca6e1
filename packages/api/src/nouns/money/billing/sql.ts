import { type SQL, sql } from 'drizzle-orm';
import { reminderTopic } from '../../desk/outbox/rules.ts';

/** Time of the last reminder to a company that was sent, or may still be; null without one. */
export const lastReminder = (companyId: SQL): SQL => sql`(select max(coalesce(m.sent_at, m.written_at)) from outbox m
  where m.company_id = ${companyId} and m.topic = ${reminderTopic} and m.state <> 'dropped')`;
