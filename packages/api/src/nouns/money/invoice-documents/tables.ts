import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { invoices } from '../invoices/tables.ts';
import { linkPurposes } from './rules.ts';

/** Links with which tenants see and pay an invoice without a sign-in. The token itself is stored nowhere. */
export const billingLinks = tenantOwned(
  pgTable(
    'billing_links',
    {
      tokenHash: text('token_hash').primaryKey(),
      companyId: companyId(),
      purpose: text('purpose', { enum: linkPurposes }).notNull(),
      /** Absent for a link to leave a method. */
      invoiceId: text('invoice_id').references(() => invoices.id, { onDelete: 'cascade' }),
      until: instant('until').notNull(),
      createdAt: instant('created_at').notNull(),
      /** Null for a link in a mail. */
      createdBy: text('created_by').references(() => users.id),
    },
    (table) => [
      index('billing_links_company').on(table.companyId),
      index('billing_links_invoice').on(table.invoiceId),
      index('billing_links_created_by').on(table.createdBy),
      oneOf('billing_links_purpose', table.purpose, linkPurposes),
      check('billing_links_of_invoice', sql`(${table.purpose} = 'invoice') = (${table.invoiceId} is not null)`),
    ],
  ),
);
