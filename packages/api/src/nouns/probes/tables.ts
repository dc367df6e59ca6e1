import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { platform } from '../../db/ownership.ts';

/** Probes of the platform's health, one a minute, added up by the hour. */
export const probes = platform(
  pgTable(
    'probes',
    {
      /** Start of the hour. */
      hour: instant('hour').primaryKey(),
      good: integer('good').notNull(),
      total: integer('total').notNull(),
    },
    (table) => [check('probes_good', sql`${table.good} between 0 and ${table.total}`)],
  ),
);
