import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import type { Hours } from './working-time.ts';

/** When the support works. */
export const calendars = platform(
  pgTable(
    'calendars',
    {
      id: text('id').primaryKey(),
      name: text('name').notNull(),
      /** Whether it counts for tickets whose mailbox has no calendar. */
      isDefault: boolean('is_default').notNull().default(false),
      createdAt: instant('created_at').notNull(),
      version: integer('version').notNull().default(1),
    },
    (table) => [
      uniqueIndex('calendars_name').on(sql`lower(${table.name})`),
      uniqueIndex('calendars_default')
        .on(table.isDefault)
        .where(sql`${table.isDefault}`),
    ],
  ),
);

/** The hours of a calendar, each from a day on. */
export const calendarHours = platform(
  pgTable(
    'calendar_hours',
    {
      calendarId: text('calendar_id')
        .notNull()
        .references(() => calendars.id),
      from: date('from_day').notNull(),
      timeZone: text('time_zone').notNull(),
      week: jsonb('week').$type<Hours['week']>().notNull(),
      holidays: jsonb('holidays').$type<Hours['holidays']>().notNull(),
    },
    (table) => [primaryKey({ columns: [table.calendarId, table.from] })],
  ),
);
