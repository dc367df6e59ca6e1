import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, instant } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';

/** A stop of all outgoing money; at most one stands. */
export const outgoingStops = platform(
  pgTable(
    'outgoing_stops',
    {
      id: text('id').primaryKey(),
      reason: text('reason').notNull(),
      stoppedBy: text('stopped_by').notNull(),
      stoppedAt: instant('stopped_at').notNull(),
      liftedAt: instant('lifted_at'),
      isStanding: boolean('is_standing').notNull().default(true),
    },
    (table) => [
      uniqueIndex('outgoing_stops_standing')
        .on(table.isStanding)
        .where(sql`${table.isStanding}`),
      check('outgoing_stops_lifted', sql`${table.isStanding} = (${table.liftedAt} is null)`),
    ],
  ),
);

/** Settings that two people change: one row, once they have. */
export const bankingSettings = platform(
  pgTable(
    'banking_settings',
    {
      isOnly: boolean('is_only').primaryKey().default(true),
      thresholdCents: cents('threshold_cents').notNull(),
    },
    (table) => [
      check('banking_settings_only', sql`${table.isOnly}`),
      check('banking_settings_threshold', sql`${table.thresholdCents} > 0`),
    ],
  ),
);
