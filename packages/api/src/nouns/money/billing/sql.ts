import { type SQL, sql } from 'drizzle-orm';
import { isUnpaid } from '../invoices/tables.ts';

/** Time of the last declined charge of an unpaid invoice of a company; null without one. */
export const lastDeclined = (companyId: SQL): SQL => sql`(select max(p.settled_at)
  from payments p join invoices i on i.id = p.invoice_id
  where p.company_id = ${companyId} and p.status = 'declined' and ${isUnpaid(sql`i.status`)})`;
