import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, instant, oneOf } from '../../../db/columns.ts';
import { companyId } from '../../../db/companies.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { scanColumns } from '../../../http/scans/columns.ts';
import { ticketMessages, tickets } from '../tickets/tables.ts';
import { dangerKinds } from './rules.ts';

/** Files of tickets, each once for its company. */
export const files = tenantOwned(
  pgTable(
    'files',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      sha256: text('sha256').notNull(),
      /** By content, whatever name and sender say. */
      mediaType: text('media_type').notNull(),
      size: integer('size').notNull(),
      danger: text('danger', { enum: dangerKinds }),
      createdAt: instant('created_at').notNull(),
      ...scanColumns(),
    },
    (table) => [
      uniqueIndex('files_content').on(table.companyId, table.sha256),
      index('files_unscanned')
        .on(table.scanNextAt, table.id)
        .where(sql`scan_state is null or scan_state = 'waiting'`),
      oneOf('files_danger', table.danger, dangerKinds),
    ],
  ),
);

/** The bytes of a file, in parts. */
export const fileParts = tenantOwned(
  pgTable(
    'file_parts',
    {
      fileId: text('file_id')
        .notNull()
        .references(() => files.id),
      number: integer('number').notNull(),
      companyId: companyId(),
      bytes: bytea('bytes').notNull(),
    },
    (table) => [primaryKey({ columns: [table.fileId, table.number] }), index('file_parts_company').on(table.companyId)],
  ),
);

/** Where files stand: with a message, or with the description of a ticket. */
export const messageFiles = tenantOwned(
  pgTable(
    'message_files',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      ticketId: text('ticket_id')
        .notNull()
        .references(() => tickets.id),
      messageId: text('message_id').references(() => ticketMessages.id),
      fileId: text('file_id')
        .notNull()
        .references(() => files.id),
      name: text('name').notNull(),
      isInline: boolean('is_inline').notNull(),
      addedAt: instant('added_at').notNull(),
      /** Its place among the files of its message, from 0. */
      place: integer('place').notNull(),
    },
    (table) => [
      index('message_files_ticket').on(table.ticketId, table.id),
      index('message_files_file').on(table.fileId),
      index('message_files_company').on(table.companyId),
    ],
  ),
);
