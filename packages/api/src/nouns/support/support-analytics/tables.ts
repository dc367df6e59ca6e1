import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';

/** Saved views of the support analytics, each for one user. */
export const supportDashboards = platform(
  pgTable(
    'support_dashboards',
    {
      id: text('id').primaryKey(),
      userId: text('user_id')
        .notNull()
        .references(() => users.id),
      name: text('name').notNull(),
      /** Number of months of the figures, the current one included. */
      months: integer('months').notNull(),
      /** Agents of the figures; empty: all agents. */
      agentIds: jsonb('agent_ids').$type<string[]>().notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (table) => [
      index('support_dashboards_user').on(table.userId, table.createdAt),
      check('support_dashboards_months', sql`${table.months} between 1 and 24`),
    ],
  ),
);
