import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, texts } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { leads } from '../leads/tables.ts';

/** Merges of two leads, each with what it has changed, so that it can be undone. */
export const leadMerges = platform(
  pgTable(
    'lead_merges',
    {
      id: text('id').primaryKey(),
      /** The lead that stays. */
      leadId: text('lead_id')
        .notNull()
        .references(() => leads.id),
      mergedId: text('merged_id')
        .notNull()
        .references(() => leads.id),
      at: instant('at', { demo: 'days' }).notNull(),
      actorName: text('actor_name').notNull(),
      /** Columns of the lead that the merge has changed: values before and after. */
      before: jsonb('before').$type<Readonly<Record<string, unknown>>>().notNull(),
      after: jsonb('after').$type<Readonly<Record<string, unknown>>>().notNull(),
      /** Ids of leads that had been merged into the merged one before. */
      earlier: texts('earlier'),
      undoneAt: instant('undone_at', { demo: 'days' }),
    },
    (table) => [index('lead_merges_lead').on(table.leadId, table.at), index('lead_merges_merged').on(table.mergedId)],
  ),
);
