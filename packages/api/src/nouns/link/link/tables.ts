import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { linkKinds } from '../linked-rows/rules.ts';

/** Rows of companies that are not known yet; they are applied when the company comes, and forgotten after a week. */
export const linkWaiting = platform(
  pgTable(
    'link_waiting',
    {
      sourceId: text('source_id').notNull(),
      kind: text('kind', { enum: linkKinds }).notNull(),
      externalId: text('external_id').notNull(),
      version: bigint('version', { mode: 'number' }).notNull(),
      content: text('content').notNull(),
      /** The company as the row names it. */
      parent: text('parent').notNull(),
      row: jsonb('row').$type<Record<string, unknown>>().notNull(),
      receivedAt: instant('received_at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.sourceId, table.kind, table.externalId] }),
      index('link_waiting_parent').on(table.sourceId, table.parent),
      index('link_waiting_received').on(table.receivedAt),
      oneOf('link_waiting_kind', table.kind, linkKinds),
    ],
  ),
);

/** Rows that were refused and have not been applied since; nothing of their content. */
export const linkRefusals = platform(
  pgTable(
    'link_refusals',
    {
      sourceId: text('source_id').notNull(),
      kind: text('kind', { enum: linkKinds }).notNull(),
      externalId: text('external_id').notNull(),
      code: text('code').notNull(),
      pointer: text('pointer').notNull(),
      times: integer('times').notNull(),
      firstAt: instant('first_at').notNull(),
      lastAt: instant('last_at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.sourceId, table.kind, table.externalId] }),
      index('link_refusals_last').on(table.lastAt),
      oneOf('link_refusals_kind', table.kind, linkKinds),
    ],
  ),
);

/** What became of the rows of each call; kept for 30 days. */
export const linkCalls = platform(
  pgTable(
    'link_calls',
    {
      id: text('id').primaryKey(),
      sourceId: text('source_id').notNull(),
      kind: text('kind', { enum: linkKinds }).notNull(),
      at: instant('at').notNull(),
      applied: integer('applied').notNull(),
      unchanged: integer('unchanged').notNull(),
      stale: integer('stale').notNull(),
      waiting: integer('waiting').notNull(),
      refused: integer('refused').notNull(),
      ended: integer('ended').notNull(),
    },
    (table) => [
      index('link_calls_by_source').on(table.sourceId, table.kind, sql`${table.at} desc`),
      index('link_calls_at').on(table.at),
      oneOf('link_calls_kind', table.kind, linkKinds),
    ],
  ),
);
