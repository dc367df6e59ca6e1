import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companies } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { dropReasons } from '../../../kernel/drop-reasons.ts';
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
      /** Whom a message is about that is composed when it is sent: the id of a user or of an invitation. */
      subjectId: text('subject_id'),
      /** Kind of the message, such as `billing.reminder`. */
      topic: text('topic').notNull(),
      template: text('template').notNull(),
      /** Null, like subject and body, of a message that is composed when it is sent. */
      recipient: text('recipient'),
      subject: text('subject'),
      body: text('body'),
      /** Null if no person has caused it. */
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
      /** When its text was last composed, or it was dropped instead. */
      composedAt: instant('composed_at'),
      dropReason: text('drop_reason', { enum: dropReasons }),
    },
    (table) => [
      index('outbox_company').on(table.companyId, table.topic, table.writtenAt),
      index('outbox_written_by').on(table.writtenBy),
      index('outbox_unsent')
        .on(table.id)
        .where(sql`state <> 'sent'`),
      index('outbox_dropped')
        .on(table.composedAt)
        .where(sql`state = 'dropped'`),
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
      check('outbox_text', sql`num_nonnulls(${table.recipient}, ${table.subject}, ${table.body}) in (0, 3)`),
      check('outbox_composed', sql`num_nonnulls(${table.companyId}, ${table.body}, ${table.subjectId}) > 0`),
      check('outbox_dropped', sql`(${table.state} = 'dropped') = (${table.dropReason} is not null)`),
      oneOf('outbox_drop_reason', table.dropReason, dropReasons),
      oneOf('outbox_state', table.state, messageStates),
      oneOf('outbox_last_error', table.lastError, problemKinds),
    ],
  ),
);
