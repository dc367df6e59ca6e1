import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { companyId } from '../../../db/companies.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { documentKinds, screeningLists, screeningResults } from './rules.ts';

/** The document of each kind that the bank has of a company, and its last day. */
export const bankDocuments = tenantOwned(
  pgTable(
    'bank_documents',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      kind: text('kind', { enum: documentKinds }).notNull(),
      expiresOn: date('expires_on').notNull(),
      recordedBy: text('recorded_by').notNull(),
      recordedAt: instant('recorded_at', { demo: 'days' }).notNull(),
    },
    (table) => [
      uniqueIndex('bank_documents_kind_of_company').on(table.companyId, table.kind),
      index('bank_documents_expires').on(table.expiresOn, table.id),
      oneOf('bank_documents_kind', table.kind, documentKinds),
    ],
  ),
);

/**
 * A screening by the bank, and who has looked at its result. It is never changed and outlives the company: the rule
 * asks for ten years (31 CFR 501.601).
 */
export const bankScreenings = platform(
  pgTable(
    'bank_screenings',
    {
      id: text('id').primaryKey(),
      companyKey: text('company_key').notNull(),
      list: text('list', { enum: screeningLists }).notNull(),
      result: text('result', { enum: screeningResults }).notNull(),
      /** Without names of people. */
      reason: text('reason').notNull(),
      screenedOn: date('screened_on').notNull(),
      recordedBy: text('recorded_by').notNull(),
      recordedAt: instant('recorded_at', { demo: 'days' }).notNull(),
    },
    (table) => [
      index('bank_screenings_company').on(table.companyKey),
      index('bank_screenings_recorded').on(table.recordedAt, table.id),
      oneOf('bank_screenings_list', table.list, screeningLists),
      oneOf('bank_screenings_result', table.result, screeningResults),
    ],
  ),
  { outlivesCompany: true },
);

/** A yearly review of fraud monitoring; at most one is not complete. */
export const fraudReviews = platform(
  pgTable(
    'fraud_reviews',
    {
      id: text('id').primaryKey(),
      dueOn: date('due_on').notNull(),
      ownerId: text('owner_id').notNull(),
      /** Name or address of the document of the review. */
      document: text('document'),
      completedBy: text('completed_by'),
      completedAt: instant('completed_at', { demo: 'days' }),
    },
    (table) => [
      uniqueIndex('fraud_reviews_open')
        .on(sql`(${table.completedAt} is null)`)
        .where(sql`${table.completedAt} is null`),
      check(
        'fraud_reviews_completed',
        sql`(${table.completedAt} is null) = (${table.document} is null)
          and (${table.completedAt} is null) = (${table.completedBy} is null)`,
      ),
    ],
  ),
);
