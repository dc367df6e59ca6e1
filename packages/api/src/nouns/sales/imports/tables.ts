import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, literals, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { leads } from '../leads/tables.ts';
import { committedStatuses, importModes, importStatuses, type Mapping } from './rules.ts';

/** Files of leads: read, checked, and imported or not. */
export const leadImports = platform(
  pgTable(
    'lead_imports',
    {
      id: text('id').primaryKey(),
      fileName: text('file_name').notNull(),
      status: text('status', { enum: importStatuses }).notNull(),
      encoding: text('encoding').notNull().default(''),
      delimiter: text('delimiter').notNull().default(''),
      /** Names of the columns, and SHA-256 of them. */
      names: jsonb('names').$type<string[]>().notNull().default([]),
      namesDigest: text('names_digest').notNull().default(''),
      /** SHA-256 of the file, and of the columns chosen for it. */
      fileDigest: text('file_digest').notNull().default(''),
      mapping: jsonb('mapping').$type<Mapping>().notNull().default({}),
      mappingDigest: text('mapping_digest').notNull().default(''),
      rows: integer('rows').notNull().default(0),
      /** The row up to which the present step has come. */
      position: integer('position').notNull().default(0),
      /** Figures of the last check, and SHA-256 of its bad rows with their reasons. */
      bad: integer('bad'),
      warned: integer('warned'),
      badDigest: text('bad_digest'),
      isChanged: boolean('is_changed').notNull().default(false),
      mode: text('mode', { enum: importModes }),
      createdAt: instant('created_at').notNull(),
      createdBy: text('created_by').notNull(),
      /** Absent for files of earlier versions. */
      createdById: text('created_by_id'),
      committedAt: instant('committed_at'),
      committedBy: text('committed_by'),
      undoneAt: instant('undone_at'),
      undoneBy: text('undone_by'),
      /** The run of a server that works on the import, until its time is over. */
      claim: text('claim'),
      claimedUntil: instant('claimed_until'),
      /** Claims since the last progress; one that a clean stop gives back does not count. */
      claims: integer('claims').notNull().default(0),
      /** The furthest row that the present step has come to: a check that begins anew makes progress beyond it. */
      reached: integer('reached').notNull().default(0),
      /** Since when no run takes it up any more, until a person tries again. */
      setAsideAt: instant('set_aside_at'),
    },
    (table) => [
      index('lead_imports_latest').on(table.createdAt, table.id),
      // The same file with the same columns is imported once.
      uniqueIndex('lead_imports_once')
        .on(table.fileDigest, table.mappingDigest)
        .where(sql`${table.status} in (${literals(committedStatuses)})`),
      oneOf('lead_imports_status', table.status, importStatuses),
      oneOf('lead_imports_mode', table.mode, importModes),
      check('lead_imports_rows', sql`${table.position} between 0 and ${table.rows}`),
    ],
  ),
);

/** The rows of a file as they stand there. */
export const leadImportRows = platform(
  pgTable(
    'lead_import_rows',
    {
      importId: text('import_id')
        .notNull()
        .references(() => leadImports.id, { onDelete: 'cascade' }),
      row: integer('row').notNull(),
      line: integer('line').notNull(),
      cells: json('cells').$type<string[]>().notNull(),
      /** Why the row could not be read. */
      problem: text('problem'),
    },
    (table) => [primaryKey({ columns: [table.importId, table.row] })],
  ),
);

/** What the check found: bad rows, and those that may be known companies. */
export const leadImportProblems = platform(
  pgTable(
    'lead_import_problems',
    {
      importId: text('import_id')
        .notNull()
        .references(() => leadImports.id, { onDelete: 'cascade' }),
      row: integer('row').notNull(),
      isBad: boolean('is_bad').notNull(),
      reason: text('reason').notNull(),
    },
    (table) => [primaryKey({ columns: [table.importId, table.isBad, table.row] })],
  ),
);

/** The leads that an import added, and what an undo made of them. */
export const leadImportLeads = platform(
  pgTable(
    'lead_import_leads',
    {
      importId: text('import_id')
        .notNull()
        .references(() => leadImports.id, { onDelete: 'cascade' }),
      row: integer('row').notNull(),
      leadId: text('lead_id')
        .notNull()
        .references(() => leads.id),
      outcome: text('outcome', { enum: ['reversed', 'kept', 'failed'] }),
      reason: text('reason'),
    },
    (table) => [
      primaryKey({ columns: [table.importId, table.row] }),
      uniqueIndex('lead_import_leads_lead').on(table.leadId),
      oneOf('lead_import_leads_outcome', table.outcome, ['reversed', 'kept', 'failed']),
    ],
  ),
);

/** The choice of columns that was last made for files with the same names of columns. */
export const leadImportMappings = platform(
  pgTable('lead_import_mappings', {
    namesDigest: text('names_digest').primaryKey(),
    mapping: jsonb('mapping').$type<Mapping>().notNull(),
    usedAt: instant('used_at').notNull(),
  }),
);
