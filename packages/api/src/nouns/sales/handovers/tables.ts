import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, texts } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { salesReps } from '../leads/tables.ts';

/** Leads of a member of the team that were given to another in one step. */
export const leadHandovers = platform(
  pgTable(
    'lead_handovers',
    {
      id: text('id').primaryKey(),
      fromRepId: text('from_rep_id')
        .notNull()
        .references(() => salesReps.id),
      toRepId: text('to_rep_id')
        .notNull()
        .references(() => salesReps.id),
      at: instant('at', { demo: 'days' }).notNull(),
      leadIds: texts('lead_ids'),
      undoneAt: instant('undone_at', { demo: 'days' }),
    },
    (table) => [check('lead_handovers_other', sql`${table.fromRepId} <> ${table.toRepId}`)],
  ),
);
