import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, instant } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';

const correction = () => ({
  companyKey: text('company_key').notNull(),
  cents: cents('cents').notNull(),
  reason: text('reason').notNull(),
  /** Who did it, or proposed it. */
  userId: text('user_id').notNull(),
  /** The approval of a second person; null if one person did it alone. */
  approvalId: text('approval_id'),
  at: instant('at').notNull(),
});

/** Invoices that should not have been issued. What it keeps outlives the tenant, and has no name. */
export const voids = platform(
  pgTable(
    'voids',
    {
      invoiceId: text('invoice_id').primaryKey(),
      ...correction(),
    },
    (table) => [
      index('voids_alone')
        .on(table.at)
        .where(sql`${table.approvalId} is null`),
      check('voids_cents', sql`${table.cents} >= 0`),
    ],
  ),
  { outlivesCompany: true },
);

/** What was given up of invoices, since nobody will pay it. It outlives the tenant, and has no name. */
export const writeOffs = platform(
  pgTable(
    'write_offs',
    {
      id: text('id').primaryKey(),
      invoiceId: text('invoice_id').notNull(),
      ...correction(),
    },
    (table) => [
      index('write_offs_invoice').on(table.invoiceId),
      index('write_offs_alone')
        .on(table.at)
        .where(sql`${table.approvalId} is null`),
      check('write_offs_cents', sql`${table.cents} > 0`),
    ],
  ),
  { outlivesCompany: true },
);
