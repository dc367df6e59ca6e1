import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { ticketMessages } from '../tickets/tables.ts';

/** What the mail of a reply has beside its text: who else gets it; its files are those of its message. */
export const sentReplies = tenantOwned(
  pgTable(
    'sent_replies',
    {
      messageId: text('message_id')
        .primaryKey()
        .references(() => ticketMessages.id),
      companyId: companyId(),
      /** Its message in the outbox, which is deleted some weeks after it was sent. */
      mailId: text('mail_id').notNull(),
      cc: jsonb('cc').$type<string[]>().notNull(),
    },
    (table) => [uniqueIndex('sent_replies_mail').on(table.mailId), index('sent_replies_company').on(table.companyId)],
  ),
);
