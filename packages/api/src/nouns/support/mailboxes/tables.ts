import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';

/** Addresses of the support, to which customers write. */
export const mailboxes = platform(
  pgTable(
    'mailboxes',
    {
      id: text('id').primaryKey(),
      /** In small letters. */
      address: text('address').notNull(),
      /** The sender's name in answers. */
      name: text('name').notNull(),
      signature: text('signature').notNull().default(''),
      /** Whether a new ticket is acknowledged to its sender. */
      acknowledges: boolean('acknowledges').notNull().default(true),
      createdAt: instant('created_at').notNull(),
      version: integer('version').notNull().default(1),
    },
    (table) => [uniqueIndex('mailboxes_address').on(sql`lower(${table.address})`)],
  ),
);
