import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { platform } from './ownership.ts';

/** How many rows a table has, kept by triggers on it: to count 100,000 takes as long as to pass over half of them. */
export const rowCounts = platform(
  pgTable('row_counts', {
    name: text('name').primaryKey(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
  }),
);

/** The day on which the demo's story ends; absent where no demo was seeded. */
export const demoAnchor = platform(
  pgTable('demo_anchor', {
    anchor: date('anchor').primaryKey(),
    seed: integer('seed').notNull(),
  }),
);
