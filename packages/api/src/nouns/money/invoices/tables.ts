import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { cents, instant, literals, oneOf } from '../../../db/columns.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { type InvoiceDocument, invoiceKinds, invoiceLineKinds } from './rules.ts';

export const invoiceStatuses = ['open', 'paid', 'overdue', 'void', 'written_off', 'credited'] as const;
export const unpaidStatuses = ['open', 'overdue'] as const;

export const isUnpaid = (status: SQLWrapper): SQL => sql`${status} in (${literals(unpaidStatuses)})`;

export const invoices = tenantOwned(
  pgTable(
    'invoices',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      number: text('number').notNull().unique(),
      /** The number as searches compare it. */
      foldedNumber: text('folded_number').generatedAlwaysAs(sql`folded(number)`),
      kind: text('kind', { enum: invoiceKinds }).notNull().default('month'),
      status: text('status', { enum: invoiceStatuses }).notNull(),
      /** First day of the month that is billed. */
      period: date('period').notNull(),
      /** What is to be paid, with tax. */
      amountCents: cents('amount_cents').notNull(),
      taxCents: cents('tax_cents').notNull().default(0),
      /** The sum of the lines. */
      subtotalCents: cents('subtotal_cents').generatedAlwaysAs(sql`amount_cents - tax_cents`),
      paidCents: cents('paid_cents').notNull(),
      /** What was given up of it, since nobody will pay it. */
      writtenOffCents: cents('written_off_cents').notNull().default(0),
      /** What credit notes took off what was owed; what they gave back of a payment is credit or a refund. */
      creditedCents: cents('credited_cents').notNull().default(0),
      /** What is still to be paid. */
      owedCents: cents('owed_cents').generatedAlwaysAs(
        sql`case when status = 'void' then 0 else amount_cents - paid_cents - written_off_cents - credited_cents end`,
      ),
      issuedAt: instant('issued_at').notNull(),
      dueAt: instant('due_at').notNull(),
      paidAt: instant('paid_at'),
      voidedAt: instant('voided_at'),
      /** The platform that issued it; null for one of HQ. */
      sourceId: text('source_id'),
      /** Whether that platform says that it is paid, whatever payments it has sent. */
      isToldPaid: boolean('is_told_paid').notNull().default(false),
      /** As it was issued; null for one of a platform, and for those from before documents were kept. */
      document: jsonb('document').$type<InvoiceDocument>(),
    },
    (table) => [
      index('invoices_company').on(table.companyId, table.issuedAt),
      index('invoices_newest').on(table.issuedAt, table.id),
      index('invoices_newest_unpaid').on(table.issuedAt, table.id).where(isUnpaid(table.status)),
      index('invoices_newest_void')
        .on(table.issuedAt, table.id)
        .where(sql`${table.status} = 'void'`),
      index('invoices_newest_written_off')
        .on(table.issuedAt, table.id)
        .where(sql`${table.status} = 'written_off'`),
      index('invoices_newest_credited')
        .on(table.issuedAt, table.id)
        .where(sql`${table.status} = 'credited'`),
      index('invoices_amount').on(table.amountCents, table.issuedAt),
      index('invoices_number').using('gin', sql`${table.foldedNumber} gin_trgm_ops`),
      index('invoices_unpaid').on(table.companyId, table.dueAt).where(isUnpaid(table.status)),
      oneOf('invoices_kind', table.kind, invoiceKinds),
      oneOf('invoices_status', table.status, invoiceStatuses),
      check('invoices_tax', sql`${table.taxCents} <= ${table.amountCents}`),
      check('invoices_told_paid', sql`not ${table.isToldPaid} or ${table.sourceId} is not null`),
      check('invoices_paid', sql`${table.paidCents} between 0 and ${table.amountCents}`),
      check(
        'invoices_settled',
        sql`${table.status} = 'void' or (${table.status} in ('paid', 'written_off', 'credited')) = (${table.owedCents} = 0)`,
      ),
      check(
        'invoices_owed',
        sql`${table.writtenOffCents} >= 0 and ${table.creditedCents} >= 0 and ${table.owedCents} >= 0`,
      ),
      check('invoices_written_off', sql`${table.status} <> 'written_off' or ${table.writtenOffCents} > 0`),
      check(
        'invoices_void',
        sql`${table.status} <> 'void' or (${table.writtenOffCents} = 0 and ${table.creditedCents} = 0)`,
      ),
      check('invoices_credited', sql`${table.status} <> 'credited' or ${table.creditedCents} > 0`),
    ],
  ),
);

/** The lines of an invoice of HQ, in its order. They are written with it and never change. */
export const invoiceLines = tenantOwned(
  pgTable(
    'invoice_lines',
    {
      invoiceId: text('invoice_id')
        .notNull()
        .references(() => invoices.id, { onDelete: 'cascade' }),
      /** From 1. */
      position: integer('position').notNull(),
      companyId: companyId(),
      kind: text('kind', { enum: invoiceLineKinds }).notNull(),
      text: text('text').notNull(),
      quantity: integer('quantity').notNull(),
      unitCents: cents('unit_cents').notNull(),
      /** Negative if it takes something off. */
      cents: cents('cents').notNull(),
      /** The first and the last day that it is about, in UTC. */
      fromDay: date('from_day').notNull(),
      toDay: date('to_day').notNull(),
      isTaxable: boolean('is_taxable').notNull().default(true),
      /** The tax on it, in millionths; 0 also while the company is exempt. */
      taxPpm: integer('tax_ppm').notNull().default(0),
    },
    (table) => [
      primaryKey({ name: 'invoice_lines_key', columns: [table.invoiceId, table.position] }),
      index('invoice_lines_company').on(table.companyId, table.invoiceId),
      oneOf('invoice_lines_kind', table.kind, invoiceLineKinds),
      check('invoice_lines_quantity', sql`${table.quantity} > 0`),
      check('invoice_lines_cents', sql`${table.cents} = ${table.quantity} * ${table.unitCents}`),
      check(
        'invoice_lines_tax',
        sql`${table.taxPpm} between 0 and case when ${table.isTaxable} then 300000 else 0 end`,
      ),
      check('invoice_lines_days', sql`${table.fromDay} <= ${table.toDay}`),
    ],
  ),
);

/** The last number of each series of documents, which has no gap after the number `since`. */
export const documentNumbers = platform(
  pgTable('document_numbers', {
    series: text('series').primaryKey(),
    last: bigint('last', { mode: 'number' }).notNull(),
    since: bigint('since', { mode: 'number' }).notNull().default(0),
  }),
);

/** Invoices and credit notes of HQ to tenants that were deleted, as they were issued. */
export const keptInvoices = platform(
  pgTable(
    'kept_invoices',
    {
      number: text('number').primaryKey(),
      companyKey: text('company_key').notNull(),
      /** The buyer. */
      companyName: text('company_name').notNull(),
      issuedAt: instant('issued_at').notNull(),
      amountCents: cents('amount_cents').notNull(),
      /** The invoice and its lines. */
      document: jsonb('document').notNull(),
      keptAt: instant('kept_at').notNull(),
    },
    (table) => [index('kept_invoices_issued').on(table.issuedAt)],
  ),
  { outlivesCompany: true },
);
