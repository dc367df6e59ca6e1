import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { companyId } from '../../../db/companies.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { tickets } from '../tickets/tables.ts';

export const silenceRules = platform(
  pgTable(
    'silence_rules',
    {
      isOnly: boolean('is_only').primaryKey().default(true),
      remindDays: integer('remind_days'),
      resolveDays: integer('resolve_days'),
      closeDays: integer('close_days'),
      /** Silence before counts no day, so that nobody is reminded of old tickets by an upgrade. */
      since: instant('since').notNull(),
      version: integer('version').notNull().default(1),
    },
    (table) => [check('silence_rules_only', sql`${table.isOnly}`)],
  ),
);

/** The last reminder of each ticket. */
export const silentReminders = tenantOwned(
  pgTable(
    'silent_reminders',
    {
      ticketId: text('ticket_id')
        .primaryKey()
        .references(() => tickets.id),
      companyId: companyId(),
      /** Since when the ticket waited; a later wait has another reminder. */
      waitingSince: instant('waiting_since').notNull(),
      remindedAt: instant('reminded_at').notNull(),
    },
    (table) => [index('silent_reminders_company').on(table.companyId)],
  ),
);
