import { sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { unsettledStatuses } from '../payments/tables.ts';
import { chargeInFlight, invoiceMissing, ofPlatform } from './rules.ts';

export interface LockedInvoice {
  id: string;
  companyId: string;
  number: string;
  status: string;
  amountCents: number;
  paidCents: number;
  owedCents: number;
  writtenOffCents: number;
  creditedCents: number;
}

/** Locks an invoice of HQ; throws if a charge of it is under way. */
export async function lockInvoice(tx: Tx, id: string): Promise<LockedInvoice> {
  const [invoice] = await queryRows<LockedInvoice & { isLinked: boolean }>(
    tx,
    sql`select id, company_id as "companyId", number, status, amount_cents::float8 as "amountCents",
        paid_cents::float8 as "paidCents", owed_cents::float8 as "owedCents",
        written_off_cents::float8 as "writtenOffCents", credited_cents::float8 as "creditedCents", source_id is not null as "isLinked"
      from invoices where id = ${id} for update`,
  );
  if (!invoice) throw invoiceMissing();
  if (invoice.isLinked) throw ofPlatform(invoice.number);
  const charges = await queryRows(
    tx,
    sql`select id from payments where invoice_id = ${id} and status in (${literals(unsettledStatuses)})`,
  );
  if (charges.length > 0) throw chargeInFlight(invoice.number);
  return invoice;
}
