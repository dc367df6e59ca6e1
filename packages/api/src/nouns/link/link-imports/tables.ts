import { boolean, check, index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { linkSources } from '../sources/tables.ts';
import { allResults, type ImportCounts, importKinds, linkImportStatuses, type LinkMapping } from './rules.ts';

/** Files with rows of sources. A trigger discards those under way when HQ deletes a company, which they may name. */
export const linkImports = platform(
  pgTable(
    'link_imports',
    {
      id: text('id').primaryKey(),
      sourceId: text('source_id')
        .notNull()
        .references(() => linkSources.id, { onDelete: 'cascade' }),
      kind: text('kind', { enum: importKinds }).notNull(),
      fileName: text('file_name').notNull(),
      /** When the file was changed last: the version of its rows. */
      fileAt: instant('file_at').notNull(),
      status: text('status', { enum: linkImportStatuses }).notNull(),
      encoding: text('encoding').notNull().default(''),
      delimiter: text('delimiter').notNull().default(''),
      /** Names of the columns, and SHA-256 of them. */
      names: jsonb('names').$type<string[]>().notNull().default([]),
      namesDigest: text('names_digest').notNull().default(''),
      mapping: jsonb('mapping').$type<LinkMapping>().notNull().default({}),
      rows: integer('rows').notNull().default(0),
      /** The row up to which the present step has come, and what it has found. */
      position: integer('position').notNull().default(0),
      counts: jsonb('counts').$type<Partial<ImportCounts>>().notNull().default({}),
      createdAt: instant('created_at').notNull(),
      createdBy: text('created_by').notNull(),
      committedAt: instant('committed_at'),
      committedBy: text('committed_by'),
      /** When it was imported or discarded. */
      endedAt: instant('ended_at'),
      /** The run of a server that works on the file, until its time is over. */
      claim: text('claim'),
      claimedUntil: instant('claimed_until'),
      /** Claims since the last progress; one that a clean stop gives back does not count. */
      claims: integer('claims').notNull().default(0),
      /** Since when no run takes it up any more, until a person tries again. */
      setAsideAt: instant('set_aside_at'),
    },
    (table) => [
      index('link_imports_latest').on(table.createdAt, table.id),
      index('link_imports_source').on(table.sourceId),
      oneOf('link_imports_kind', table.kind, importKinds),
      oneOf('link_imports_status', table.status, linkImportStatuses),
      check('link_imports_rows', sql`${table.position} between 0 and ${table.rows}`),
    ],
  ),
);

/** The rows of a file as they stand there; those that are in HQ go with the end of the import. */
export const linkImportRows = platform(
  pgTable(
    'link_import_rows',
    {
      importId: text('import_id')
        .notNull()
        .references(() => linkImports.id, { onDelete: 'cascade' }),
      row: integer('row').notNull(),
      line: integer('line').notNull(),
      cells: json('cells').$type<string[]>().notNull(),
      /** Why the row could not be read. */
      problem: text('problem'),
      /** Its own id, once it is checked. */
      externalId: text('external_id'),
      /** What the last step has found; why, unless the row is in effect. */
      result: text('result', { enum: allResults }),
      reason: text('reason'),
      /** Whether the result is that of the commit. */
      isFinal: boolean('is_final').notNull().default(false),
    },
    (table) => [
      primaryKey({ columns: [table.importId, table.row] }),
      index('link_import_rows_id').on(table.importId, table.externalId),
      index('link_import_rows_result')
        .on(table.importId, table.result, table.row)
        .where(sql`result not in ('applied', 'unchanged')`),
      oneOf('link_import_rows_result_known', table.result, allResults),
    ],
  ),
);
