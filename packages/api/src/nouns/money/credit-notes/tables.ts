import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { creditUses, type NoteLine, type NoteTax } from './rules.ts';

/** Credit notes as they were issued. They outlive the tenant, and have no name; documents of deleted tenants are kept apart. */
export const creditNotes = platform(
  pgTable(
    'credit_notes',
    {
      id: text('id').primaryKey(),
      number: text('number').notNull().unique(),
      companyKey: text('company_key').notNull(),
      invoiceId: text('invoice_id').notNull(),
      /** What it credits of the lines of the invoice. */
      lines: jsonb('lines').$type<NoteLine[]>().notNull(),
      taxes: jsonb('taxes').$type<NoteTax[]>().notNull(),
      subtotalCents: cents('subtotal_cents').notNull(),
      /** Below 0 if lines that took something off were taxed higher. */
      taxCents: cents('tax_cents').notNull(),
      cents: cents('cents').generatedAlwaysAs(sql`subtotal_cents + tax_cents`),
      /** What of it was owed then; the rest was paid. */
      owedCents: cents('owed_cents').notNull(),
      /** What of the rest was refunded before, without a credit note. */
      refundedCents: cents('refunded_cents').notNull().default(0),
      /** What became of what is left. */
      use: text('use', { enum: creditUses }).notNull(),
      reason: text('reason').notNull(),
      /** Who issued it, or proposed it. */
      userId: text('user_id').notNull(),
      /** The approval of a second person; null if one person did it alone. */
      approvalId: text('approval_id'),
      at: instant('at').notNull(),
    },
    (table) => [
      index('credit_notes_invoice').on(table.invoiceId),
      index('credit_notes_company').on(table.companyKey),
      index('credit_notes_alone')
        .on(table.at)
        .where(sql`${table.approvalId} is null`),
      oneOf('credit_notes_use', table.use, creditUses),
      check('credit_notes_cents', sql`${table.subtotalCents} > 0 and ${table.cents} > 0`),
      check(
        'credit_notes_owed',
        sql`${table.owedCents} >= 0 and ${table.refundedCents} >= 0 and ${table.owedCents} + ${table.refundedCents} <= ${table.cents}`,
      ),
    ],
  ),
  { outlivesCompany: true },
);
