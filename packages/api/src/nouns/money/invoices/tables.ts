import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { cents, instant, literals, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';

export const invoiceStatuses = ['open', 'paid', 'overdue', 'void'] as const;
export const unpaidStatuses = ['open', 'overdue'] as const;

export const isUnpaid = (status: SQLWrapper): SQL => sql`${status} in (${literals(unpaidStatuses)})`;

export const invoices = tenantOwned(
  pgTable(
    'invoices',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      number: text('number').notNull().unique(),
      status: text('status', { enum: invoiceStatuses }).notNull(),
      /** First day of the month that is billed. */
      period: date('period').notNull(),
      amountCents: cents('amount_cents').notNull(),
      paidCents: cents('paid_cents').notNull(),
      issuedAt: instant('issued_at').notNull(),
      dueAt: instant('due_at').notNull(),
      paidAt: instant('paid_at'),
      /** The platform that issued it; null for one of HQ. */
      sourceId: text('source_id'),
      /** Whether that platform says that it is paid, whatever payments it has sent. */
      isToldPaid: boolean('is_told_paid').notNull().default(false),
    },
    (table) => [
      index('invoices_company').on(table.companyId, table.issuedAt),
      index('invoices_unpaid').on(table.companyId, table.dueAt).where(isUnpaid(table.status)),
      oneOf('invoices_status', table.status, invoiceStatuses),
      check('invoices_told_paid', sql`not ${table.isToldPaid} or ${table.sourceId} is not null`),
      check('invoices_paid', sql`${table.paidCents} between 0 and ${table.amountCents}`),
      check(
        'invoices_settled',
        sql`${table.status} = 'void' or (${table.status} = 'paid') = (${table.paidCents} = ${table.amountCents})`,
      ),
    ],
  ),
);
