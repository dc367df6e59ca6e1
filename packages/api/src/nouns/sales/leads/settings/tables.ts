import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { platform } from '../../../../db/ownership.ts';
import type { Probabilities } from '../rules.ts';

/** Choices of the sales team; without the row the usual values hold. */
export const salesSettings = platform(
  pgTable(
    'sales_settings',
    {
      id: integer('id').primaryKey(),
      /** Percent by open stage, for deals that state no probability. */
      probabilities: jsonb('probabilities').$type<Probabilities>().notNull(),
      version: integer('version').notNull(),
    },
    (table) => [check('sales_settings_one', sql`${table.id} = 1`)],
  ),
);
