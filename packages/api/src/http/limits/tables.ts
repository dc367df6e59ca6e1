import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { platform } from '../../db/ownership.ts';

/** Counters of attempts, shared by all nodes and kept over a restart; one row for each key. */
export const rateLimits = platform(
  pgTable(
    'rate_limits',
    {
      key: text('key').primaryKey(),
      windowStart: instant('window_start').notNull(),
      count: integer('count').notNull(),
      blockedUntil: instant('blocked_until'),
      /** After this time the row is expired and may be deleted. */
      expiresAt: instant('expires_at').notNull(),
    },
    (table) => [index('rate_limits_expires').on(table.expiresAt)],
  ),
);
