import { type SQL, sql } from 'drizzle-orm';

/** The invoice of the first whole month that a company was billed for, without tax. */
export const firstInvoice = (companyId: SQL): SQL =>
  sql`(select subtotal_cents as amount_cents, issued_at from invoices where company_id = ${companyId} and status <> 'void'
    and kind <> 'start' order by issued_at, id limit 1)`;
