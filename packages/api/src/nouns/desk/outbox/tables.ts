import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companies } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { messageStates, platformTopics, problemKinds } from './rules.ts';

/**
 * Messages to a tenant, or to staff about one or about the platform; they wait until they are sent, and sent ones are
 * kept for some weeks.
 */
export const outbox = platform(
  pgTable(
    'outbox',
    {
      id: text('id').primaryKey(),
      /** Null for a message to staff about no tenant. */
      companyId: text('company_id').references(() => companies.id),
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
      check(
        'outbox_about',
        sql`${table.companyId} is not null or ${table.topic} in (${sql.raw(platformTopics.map((topic) => `'${topic}'`).join(', '))})`,
      ),
      oneOf('outbox_state', table.state, messageStates),
      oneOf('outbox_last_error', table.lastError, problemKinds),
    ],
  ),
);
