import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import type { Opening } from './rules.ts';

/** Existing customers of a platform with price and history, until a person commits them. */
export const linkOpenings = platform(
  pgTable(
    'link_openings',
    {
      sourceId: text('source_id').notNull(),
      /** The company as the platform names it: its own id, or `dot:` and the DOT number, or the id of HQ. */
      externalId: text('external_id').notNull(),
      content: jsonb('content').$type<Opening>().notNull(),
      stagedAt: instant('staged_at').notNull(),
    },
    (table) => [primaryKey({ columns: [table.sourceId, table.externalId] })],
  ),
);
