import { type SQL, sql } from 'drizzle-orm';

/** Gives the invoices of HQ that a test has inserted one line each, as an issued one has. */
export const lineUp: SQL = sql`insert into invoice_lines (invoice_id, position, company_id, kind, text, quantity, unit_cents,
    cents, from_day, to_day)
  select id, 1, company_id, 'base', 'Subscription', 1, amount_cents - tax_cents, amount_cents - tax_cents, period, period
  from invoices i where source_id is null and not exists (select from invoice_lines l where l.invoice_id = i.id)`;
