import { sql } from 'drizzle-orm';
import { inDollars, iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { isUnpaid } from '../invoices/tables.ts';
import { declineText } from '../payment-provider/rules.ts';
import type { BillingDetails, BillingItem, Invoice } from './contract.ts';

const newest = 24;

/** An item with its invoices and the last payment's amount. */
export async function readDetails(tx: Tx, item: BillingItem): Promise<BillingDetails> {
  const { companyId } = item;
  const [payment] = await queryRows<{ amount: number }>(
    tx,
    sql`select ${inDollars(sql`amount_cents`)} as amount from payments
      where company_id = ${companyId} and status = 'succeeded' order by settled_at desc, id desc limit 1`,
  );
  return {
    ...item,
    ...(payment && { lastPaymentAmount: payment.amount }),
    invoices: await readInvoices(tx, companyId, newest),
  };
}

type Row = Omit<Invoice, 'paidAt' | 'declineReason'> & { paidAt: string | null; declineCode: string | null };

/** Invoices of a company, the newest first; all of them unless a limit is given. */
export async function readInvoices(tx: Tx, companyId: string, limit: number | null = null): Promise<Invoice[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select i.id, i.number, i.period::text, ${inDollars(sql`i.amount_cents`)} as amount,
        ${inDollars(sql`i.paid_cents`)} as paid, ${inDollars(sql`i.owed_cents`)} as owed,
        case when ${isUnpaid(sql`i.status`)} then case when i.due_at <= ${tx.now} then 'overdue' else 'open' end
          else i.status end as status,
        ${iso(sql`i.issued_at`)} as "issuedAt", ${iso(sql`i.due_at`)} as "dueAt", ${iso(sql`i.paid_at`)} as "paidAt",
        case when ${isUnpaid(sql`i.status`)} then (select p.decline_code from payments p where p.invoice_id = i.id
          and p.settled_at is not null order by p.settled_at desc, p.id desc limit 1) end as "declineCode"
      from invoices i where i.company_id = ${companyId} order by i.issued_at desc, i.id desc limit ${limit}::int`,
  );
  return rows.map(({ paidAt, declineCode, ...row }) => ({
    ...row,
    ...(paidAt !== null && { paidAt }),
    ...(declineCode !== null && { declineReason: declineText(declineCode) }),
  }));
}
