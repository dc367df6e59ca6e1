import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { platform } from './ownership.ts';

/** Number of rows of a table, kept by its triggers, since counting 100,000 rows is slow. */
export const rowCounts = platform(
  pgTable('row_counts', {
    name: text('name').primaryKey(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
  }),
);

/** The last day of the demo data; absent if no demo was seeded. */
export const demoAnchor = platform(
  pgTable('demo_anchor', {
    anchor: date('anchor').primaryKey(),
    seed: integer('seed').notNull(),
  }),
);

/** Secrets that the installation makes for itself, such as the one with which its nodes sign messages to each other. */
export const installationKeys = platform(
  pgTable('installation_keys', {
    name: text('name').primaryKey(),
    value: text('value').notNull(),
  }),
);
