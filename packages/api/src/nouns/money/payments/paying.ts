import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { creditEntries } from './tables.ts';

/** Locks an invoice; the cents that are still owed on it, 0 if it is paid or void. */
export async function lockRest(tx: Tx, invoiceId: string): Promise<number> {
  const [invoice] = await queryRows<{ restCents: number }>(
    tx,
    sql`select owed_cents as "restCents"
      from invoices where id = ${invoiceId} for update`,
  );
  return invoice?.restCents ?? 0;
}

/**
 * Adds cents to what is paid on a locked invoice; answers whether it is paid now. Of one that its platform says is paid
 * they are known already.
 */
export async function payInvoice(tx: Tx, invoiceId: string, cents: number, paidAt = tx.now): Promise<boolean> {
  const paid = sql`case when is_told_paid then paid_cents else paid_cents + ${cents} end`;
  const isPaid = sql`(is_told_paid or owed_cents = ${cents})`;
  const [invoice] = await queryRows<{ isCleared: boolean }>(
    tx,
    sql`update invoices set paid_cents = ${paid},
      status = case when ${isPaid} then 'paid' else status end,
      paid_at = case when ${isPaid} then ${paidAt}::timestamptz end
    where id = ${invoiceId} returning status = 'paid' as "isCleared"`,
  );
  return invoice?.isCleared === true;
}

/** Makes credit of the company: what an invoice did not take, or what a credit note gives back. */
export async function addCredit(
  tx: Tx,
  companyId: string,
  cents: number,
  source: { receiptId: string } | { paymentId: string } | { creditNoteId: string },
): Promise<void> {
  if (cents === 0) return;
  const kind = 'creditNoteId' in source ? 'credit_note' : 'surplus';
  await tx
    .insert(creditEntries)
    .values({ id: newId('crd', tx.now.getTime()), companyId, kind, cents, ...source, at: tx.now });
}

/** Locks the company's credit by its row; the cents that are left. Undefined if there is no such company. */
export async function lockCredit(tx: Tx, companyId: string): Promise<number | undefined> {
  const [company] = await queryRows(tx, sql`select id from companies where id = ${companyId} for no key update`);
  return company && readCredit(tx, companyId);
}

export async function readCredit(tx: Tx, companyId: string): Promise<number> {
  const [credit] = await queryRows<{ cents: number }>(
    tx,
    sql`select coalesce(sum(cents), 0)::float8 as cents from credit_entries where company_id = ${companyId}`,
  );
  return credit?.cents ?? 0;
}
