import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, oneOf } from '../../db/columns.ts';
import { platform } from '../../db/ownership.ts';
import { troubleKinds } from '../../kernel/process/troubles.ts';

/**
 * What background jobs could not do: a unit of a job that failed, such as an alert or the invoice of a company, or a
 * job as a whole that fails or does not end. The row goes when the unit or the job succeeds.
 */
export const workTroubles = platform(
  pgTable(
    'work_troubles',
    {
      id: text('id').primaryKey(),
      job: text('job').notNull(),
      /** Empty for the job as a whole. */
      unit: text('unit').notNull(),
      companyKey: text('company_key'),
      kind: text('kind', { enum: troubleKinds }).notNull(),
      /** In a row. */
      failures: integer('failures').notNull(),
      /** What went wrong, without data: the sentence of a refusal, or the kind and the code of an error. */
      error: text('error').notNull(),
      since: instant('since').notNull(),
      at: instant('at').notNull(),
      /** Not tried again before. */
      nextAt: instant('next_at'),
    },
    (table) => [
      unique('work_troubles_unit').on(table.job, table.unit),
      oneOf('work_troubles_kind', table.kind, troubleKinds),
      check('work_troubles_failures', sql`${table.failures} >= 0`),
    ],
  ),
);
