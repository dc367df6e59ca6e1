import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { iso } from '../../../db/json-text.ts';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { WrittenProposal } from '../../../http/noun/proposals.ts';
import type { Command, Ctx, Query } from '../../../http/pipeline/ctx.ts';
import { invalid } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { findPending, propose } from '../approvals/service.ts';
import { raiseInvoices } from '../invoices/service.ts';
import { isUnpaid } from '../invoices/tables.ts';
import type * as contract from './contract.ts';
import { addCredit, lockCredit, payInvoice, readCredit } from './paying.ts';
import * as rules from './rules.ts';
import { creditEntries, payments, receipts } from './tables.ts';

const newest = 50;

type ReceiptRow = typeof receipts.$inferSelect;

/** Records money that came without a provider: its parts pay invoices, the rest is credit of the company. */
export const recordPayment: Command<typeof contract.recordPayment> = async ({ companyId, body }, ctx) => {
  const { tx, actor, now } = ctx;
  const { channel, reference, receivedOn, cents: amountCents, parts } = body;
  const fault = rules.receivedFault(receivedOn, now);
  if (fault) throw invalid(fault, { errors: [{ pointer: '/receivedOn', detail: fault }] });
  await refuseClosed(tx, receivedOn);
  if ((await lockCredit(tx, companyId)) === undefined) throw rules.companyMissing();
  const isSame = sql`lower(${receipts.reference}) = lower(${reference})`;
  const [known] = await tx
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(eq(receipts.companyId, companyId), eq(receipts.channel, channel), isSame, isNull(receipts.reversedAt)));
  if (known) throw rules.referenceUsed(channel, reference);
  await lockParts(tx, companyId, parts);
  const surplusCents = amountCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  const id = newId('rcp', now.getTime());
  await tx.insert(receipts).values({
    ...{ id, companyId, channel, reference, receivedOn, amountCents, surplusCents },
    ...{ recordedBy: actor.userId, recordedAt: now },
  });
  const cleared: string[] = [];
  for (const { invoiceId, cents } of parts) {
    await tx.insert(payments).values({
      id: newId('pay', now.getTime()),
      ...{ companyId, invoiceId, channel, receiptId: id, amountCents: cents },
      ...{ status: 'succeeded', feeCents: 0, createdAt: now, settledAt: now },
    });
    if (await payInvoice(tx, invoiceId, cents)) cleared.push(invoiceId);
  }
  await addCredit(tx, companyId, surplusCents, { receiptId: id });
  const details = { channel, receivedOn, amountCents, surplusCents, invoices: parts.length };
  await audit(ctx, 'payment.recorded', { target: id, companyId, details });
  if (cleared.length > 0) await raiseInvoices(tx, 'invoice.paid', cleared);
  return readReceipt(tx, id);
};

/** Throws if the books of the day are closed. */
async function refuseClosed(tx: Tx, day: string): Promise<void> {
  const closed = await queryRows(
    tx,
    sql`select from closed_months where reopened_at is null and month >= date_trunc('month', ${day}::date)::date limit 1`,
  );
  if (closed.length === 0) return;
  throw invalid(rules.monthClosed, { errors: [{ pointer: '/receivedOn', detail: rules.monthClosed }] });
}

/** Locks the invoices of the parts; throws if one is not of the company, is not open, or owes less than its part. */
async function lockParts(tx: Tx, companyId: string, parts: readonly rules.Part[]): Promise<void> {
  if (parts.length === 0) return;
  const rows = await queryRows<{ id: string; number: string; restCents: number; isOpen: boolean }>(
    tx,
    sql`select i.id, i.number, (i.owed_cents)::float8 as "restCents",
        ${isUnpaid(sql`i.status`)} as "isOpen"
      from invoices i where i.company_id = ${companyId} and i.id in ${listed(parts.map(({ invoiceId }) => invoiceId))}
      order by i.id for update`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { invoiceId, cents } of parts) {
    const invoice = byId.get(invoiceId);
    if (!invoice) throw rules.invoiceMissing();
    if (!invoice.isOpen) throw rules.notOpen(invoice.number);
    if (cents > invoice.restCents) throw rules.aboveInvoice(invoice.number, invoice.restCents);
  }
}

export const listReceipts: Query<typeof contract.listReceipts> = async ({ companyId }, { tx }) => {
  const [company] = await queryRows(tx, sql`select id from companies where id = ${companyId}`);
  if (!company) throw rules.companyMissing();
  return {
    creditCents: await readCredit(tx, companyId),
    receipts: await readReceipts(tx, sql`r.company_id = ${companyId}`),
  };
};

async function readReceipt(tx: Tx, id: string): Promise<contract.Receipt> {
  const [found] = await readReceipts(tx, sql`r.id = ${id}`);
  if (!found) throw rules.receiptMissing();
  return found;
}

async function readReceipts(tx: Tx, which: ReturnType<typeof sql>): Promise<contract.Receipt[]> {
  const rows = await queryRows<Omit<contract.Receipt, 'reversedAt'> & { reversedAt: string | null }>(
    tx,
    sql`select r.id, r.company_id as "companyId", r.channel, r.reference, r.received_on::text as "receivedOn",
        r.amount_cents::float8 as "cents", r.surplus_cents::float8 as "surplusCents",
        coalesce((select json_agg(json_build_object('invoiceId', i.id, 'number', i.number, 'cents', p.amount_cents)
          order by i.due_at, i.id) from payments p join invoices i on i.id = p.invoice_id where p.receipt_id = r.id),
          '[]'::json) as parts,
        coalesce(u.first_name || ' ' || u.last_name, s.name, r.source_id) as "recordedBy", ${iso(sql`r.recorded_at`)} as "recordedAt",
        ${iso(sql`r.reversed_at`)} as "reversedAt",
        r.reversed_at is null and exists (select from approvals a where a.kind = 'reverse_payment'
          and a.status = 'pending' and a.expires_at > ${tx.now} and a.payload ->> 'subject' = r.id) as "isReversing"
      from receipts r left join users u on u.id = r.recorded_by left join link_sources s on s.id = r.source_id
      where ${which} order by r.recorded_at desc, r.id desc limit ${newest}`,
  );
  return rows.map(({ reversedAt, ...row }) => ({ ...row, ...(reversedAt !== null && { reversedAt }) }));
}

/** Proposes to reverse a receipt; a proposal that waits already stays as it is. */
export const reversePayment: Command<typeof contract.reversePayment> = async ({ receiptId, body }, ctx) => {
  const receipt = await lockReversible(ctx.tx, receiptId);
  const waiting = await findPending(ctx.tx, 'reverse_payment', receiptId);
  if (waiting) return { approvalId: waiting };
  const { companyId, channel, reference, amountCents } = receipt;
  const payload = { subject: receiptId, channel, reference, amountCents };
  return { approvalId: await propose(ctx, { kind: 'reverse_payment', payload, companyId, reason: body.reason }) };
};

/** Takes a receipt back that two people agree on: its invoices are open again, its surplus is no credit any more. */
export async function carryOutReversal(ctx: Ctx, { subject, reason }: WrittenProposal): Promise<void> {
  const { tx, now } = ctx;
  const { companyId, surplusCents, amountCents } = await lockReversible(tx, subject);
  const parts = await queryRows<{ invoiceId: string; cents: number }>(
    tx,
    sql`update payments set status = 'reversed', fee_cents = null where receipt_id = ${subject}
      returning invoice_id as "invoiceId", amount_cents::float8 as cents`,
  );
  for (const { invoiceId, cents } of parts.toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1))) {
    await tx.execute(sql`update invoices set paid_cents = paid_cents - ${cents}, paid_at = null,
        status = case when due_at < ${now} then 'overdue' else 'open' end
      where id = ${invoiceId} and not is_told_paid`);
  }
  if (surplusCents > 0) {
    await tx.insert(creditEntries).values({
      id: newId('crd', now.getTime()),
      ...{ companyId, kind: 'reversed', cents: -surplusCents, receiptId: subject, at: now },
    });
  }
  await tx.update(receipts).set({ reversedAt: now }).where(eq(receipts.id, subject));
  const details = { amountCents, surplusCents, invoices: parts.length };
  await audit(ctx, 'payment.reversed', { target: subject, companyId, reason, details });
}

/** Locks a receipt with the credit of its company; throws if it is reversed, or its surplus was used. */
async function lockReversible(tx: Tx, id: string): Promise<ReceiptRow> {
  const [found] = await tx.select().from(receipts).where(eq(receipts.id, id));
  if (!found) throw rules.receiptMissing();
  const creditCents = (await lockCredit(tx, found.companyId)) ?? 0;
  const [receipt] = await tx.select().from(receipts).where(eq(receipts.id, id)).for('update');
  if (!receipt) throw rules.receiptMissing();
  if (receipt.reversedAt) throw rules.alreadyReversed();
  if (receipt.surplusCents > creditCents) throw rules.creditUsed(receipt.surplusCents);
  return receipt;
}
