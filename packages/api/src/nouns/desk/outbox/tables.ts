import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { messageStates, problemKinds } from './rules.ts';

/** Messages to a tenant, or to staff about one; they wait until they are sent, and sent ones are kept for some weeks. */
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
      /** Null if another system has caused it. */
      writtenBy: text('written_by').references(() => users.id),
      writtenAt: instant('written_at').notNull(),
      state: text('state', { enum: messageStates }).notNull().default('waiting'),
      /** Attempts since the message was written or last retried by a user. */
      attempts: integer('attempts').notNull().default(0),
      /** Claims since the last progress; any outcome is progress. */
      claims: integer('claims').notNull().default(0),
      lastError: text('last_error', { enum: problemKinds }),
      /** Of a waiting message, when it is due, at once if null; of one that is being sent, when its claim expires. */
      nextAt: instant('next_at'),
      sentAt: instant('sent_at'),
    },
    (table) => [
      index('outbox_company').on(table.companyId, table.topic, table.writtenAt),
      index('outbox_written_by').on(table.writtenBy),
      index('outbox_unsent')
        .on(table.id)
        .where(sql`state <> 'sent'`),
      index('outbox_due')
        .on(table.nextAt, table.id)
        .where(sql`state in ('waiting', 'sending')`),
      index('outbox_sent')
        .on(table.sentAt)
        .where(sql`state = 'sent'`),
      oneOf('outbox_state', table.state, messageStates),
      oneOf('outbox_last_error', table.lastError, problemKinds),
    ],
  ),
);
