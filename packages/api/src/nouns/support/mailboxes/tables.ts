import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { imapFaultKeys } from './rules.ts';
import { calendars } from '../ticket-clock/tables.ts';

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
      /** The hours of its tickets; null for the default ones. */
      calendarId: text('calendar_id').references(() => calendars.id),
      createdAt: instant('created_at').notNull(),
      version: integer('version').notNull().default(1),
    },
    (table) => [uniqueIndex('mailboxes_address').on(sql`lower(${table.address})`)],
  ),
);

/** How far each inbox was read, and who reads it. */
export const imapCursors = platform(
  pgTable(
    'imap_cursors',
    {
      /** `user@host:port/folder`. */
      account: text('account').primaryKey(),
      begunAt: instant('begun_at').notNull(),
      /** The numbers of mails hold for one validity; null before the first connection. */
      uidValidity: text('uid_validity'),
      /** Of the last mail that was stored. */
      uid: bigint('uid', { mode: 'number' }).notNull().default(0),
      /** The process that reads it, and until when it holds it. */
      holder: text('holder'),
      heldUntil: instant('held_until'),
      checkedAt: instant('checked_at'),
      lastMailAt: instant('last_mail_at'),
      fault: text('fault', { enum: imapFaultKeys }),
    },
    (table) => [oneOf('imap_cursors_fault', table.fault, imapFaultKeys)],
  ),
);
