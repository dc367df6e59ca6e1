import { type SQL, sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { unpaidStatuses } from '../invoices/tables.ts';

/** Unpaid invoices. */
export const isUnpaid = sql`i.status in (${literals(unpaidStatuses)})`;

/** Time of the last declined charge of an unpaid invoice of a company; null without one. */
export const lastDeclined = (companyId: SQL): SQL => sql`(select max(p.settled_at)
  from payments p join invoices i on i.id = p.invoice_id
  where p.company_id = ${companyId} and p.status = 'declined' and ${isUnpaid})`;
