import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { creditEntries } from '../payments/tables.ts';
import { lockCredit } from '../payments/service.ts';
import { partsOf, paymentMissing, type Refundable } from './rules.ts';
import { refunds } from './tables.ts';

export interface LockedPayment extends Refundable {
  id: string;
  companyId: string;
  invoiceId: string;
  invoiceNumber: string;
  channel: string;
  status: string;
  /** Whether the tenant disputes it, or has won a dispute of it. */
  isDisputed: boolean;
}

/** Locks the credit of the company and the invoice of a payment, and reads what the payment can give back. */
export async function lockPayment(tx: Tx, id: string): Promise<LockedPayment> {
  const [found] = await queryRows<{ companyId: string; invoiceId: string }>(
    tx,
    sql`select company_id as "companyId", invoice_id as "invoiceId" from payments where id = ${id}`,
  );
  if (!found) throw paymentMissing();
  const companyCreditCents = (await lockCredit(tx, found.companyId)) ?? 0;
  await tx.execute(sql`select from invoices where id = ${found.invoiceId} for update`);
  const [payment] = await queryRows<Omit<LockedPayment, 'companyCreditCents'>>(
    tx,
    sql`select p.id, p.company_id as "companyId", p.invoice_id as "invoiceId", i.number as "invoiceNumber", p.channel,
        p.status, p.amount_cents::float8 as "amountCents", p.surplus_cents::float8 as "surplusCents",
        coalesce(own.cents, 0)::float8 as "refundedCents", coalesce(own.credit, 0)::float8 as "refundedCreditCents",
        (i.paid_cents - notes.given - all_of_them.plain)::float8 as "invoiceLeftCents",
        (surplus.cents + notes.credit - all_of_them.credit - taken.credit)::float8 as "creditLeftCents",
        exists (select from disputes d where d.payment_id = p.id and d.status in ('needs_response', 'under_review', 'lost'))
          as "isDisputed"
      from payments p join invoices i on i.id = p.invoice_id
        left join lateral (select sum(b.cents) as cents, sum(b.credit_cents) as credit from (
          select cents, credit_cents from refunds where payment_id = p.id and status <> 'failed'
          union all select cents, credit_cents from disputes where payment_id = p.id and status = 'lost') b) own on true
        left join lateral (select coalesce(sum(s.surplus_cents), 0) as cents from payments s
          where s.invoice_id = i.id and s.status = 'succeeded') surplus on true
        left join lateral (select coalesce(sum(n.cents - n.owed_cents - n.refunded_cents), 0) as given,
            coalesce(sum(n.cents - n.owed_cents - n.refunded_cents) filter (where n.use = 'credit'), 0) as credit
          from credit_notes n where n.invoice_id = i.id) notes on true
        left join lateral (select coalesce(sum(r.credit_cents), 0) as credit,
            coalesce(sum(r.cents - r.credit_cents) filter (where r.credit_note_id is null), 0) as plain
          from refunds r join payments s on s.id = r.payment_id
          where s.invoice_id = i.id and r.status <> 'failed') all_of_them on true
        left join lateral (select coalesce(sum(d.credit_cents), 0) as credit from disputes d join payments s on s.id = d.payment_id
          where s.invoice_id = i.id) taken on true
      where p.id = ${id} for update of p`,
  );
  if (!payment) throw paymentMissing();
  return { ...payment, companyCreditCents };
}

type Given = Pick<typeof refunds.$inferInsert, 'reason' | 'status' | 'source'> &
  Partial<
    Pick<typeof refunds.$inferInsert, 'userId' | 'approvalId' | 'creditNoteId' | 'providerRef' | 'settledAt' | 'id'>
  >;

/** Writes a refund of a locked payment; what of it was credit is credit no more. Answers its id. */
export async function addRefund(tx: Tx, paid: LockedPayment, cents: number, given: Given): Promise<string> {
  const { companyId } = paid;
  const id = given.id ?? newId('rfd', tx.now.getTime());
  // What a credit note pays out was never credit.
  const creditCents = given.creditNoteId == null ? Math.min(cents, partsOf(paid).creditCents) : 0;
  await tx.insert(refunds).values({
    ...{ id, companyId, paymentId: paid.id, cents, creditCents, createdAt: tx.now },
    ...given,
  });
  if (creditCents > 0) await writeCredit(tx, companyId, { kind: 'refund', cents: -creditCents, refundId: id });
  return id;
}

export async function writeCredit(
  tx: Tx,
  companyId: string,
  entry: { kind: 'refund' | 'refund_failed'; cents: number; refundId: string },
): Promise<void> {
  await tx.insert(creditEntries).values({ id: newId('crd', tx.now.getTime()), companyId, ...entry, at: tx.now });
}

/** What was refunded of the payments of an invoice without a credit note, and no credit note stands for yet. */
export async function readUncovered(tx: Tx, invoiceId: string): Promise<number> {
  const [row] = await queryRows<{ cents: number }>(
    tx,
    sql`select greatest(0, coalesce((select sum(r.cents - r.credit_cents) from refunds r join payments p on p.id = r.payment_id
          where p.invoice_id = ${invoiceId} and r.credit_note_id is null and r.status <> 'failed'), 0)
        - coalesce((select sum(n.refunded_cents) from credit_notes n where n.invoice_id = ${invoiceId}), 0))::float8 as cents`,
  );
  return row?.cents ?? 0;
}
