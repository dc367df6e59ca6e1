import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../db/companies.ts';
import { instant } from '../../db/columns.ts';
import { tenantOwned } from '../../db/ownership.ts';
import { users } from '../users/tables.ts';

/** Messages to a tenant, or to staff about one, that were written and wait to be sent; nothing here sends them. */
export const outbox = tenantOwned(
  pgTable(
    'outbox',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      /** Kind of the message, such as `billing.reminder`. */
      topic: text('topic').notNull(),
      template: text('template').notNull(),
      recipient: text('recipient').notNull(),
      subject: text('subject').notNull(),
      body: text('body').notNull(),
      writtenBy: text('written_by')
        .notNull()
        .references(() => users.id),
      writtenAt: instant('written_at').notNull(),
    },
    (table) => [
      index('outbox_company').on(table.companyId, table.topic, table.writtenAt),
      index('outbox_written_by').on(table.writtenBy),
    ],
  ),
);
