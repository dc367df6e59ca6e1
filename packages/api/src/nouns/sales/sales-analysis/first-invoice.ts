import { type SQL, sql } from 'drizzle-orm';

/** The invoice of the first whole month that a company was billed for. */
export const firstInvoice = (companyId: SQL): SQL =>
  sql`(select amount_cents, issued_at from invoices where company_id = ${companyId} and status <> 'void'
    and kind <> 'start' order by issued_at, id limit 1)`;
