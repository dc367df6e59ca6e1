import { sql } from 'drizzle-orm';
import { check, date, pgTable } from 'drizzle-orm/pg-core';
import { cents } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';

/** Cents of won deals that are expected of a month. */
export const salesTargets = platform(
  pgTable(
    'sales_targets',
    {
      /** First day of the month. */
      month: date('month').primaryKey(),
      targetCents: cents('target_cents').notNull(),
    },
    (table) => [
      check('sales_targets_month', sql`extract(day from ${table.month}) = 1`),
      check('sales_targets_cents', sql`${table.targetCents} >= 0`),
    ],
  ),
);
