import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { platform } from '../../db/ownership.ts';

/** Counters that every node shares and that survive a restart, one row a key. */
export const rateLimits = platform(
  pgTable(
    'rate_limits',
    {
      key: text('key').primaryKey(),
      windowStart: instant('window_start').notNull(),
      count: integer('count').notNull(),
      blockedUntil: instant('blocked_until'),
      /** From then on the row means nothing and may be removed. */
      expiresAt: instant('expires_at').notNull(),
    },
    (table) => [index('rate_limits_expires').on(table.expiresAt)],
  ),
);
