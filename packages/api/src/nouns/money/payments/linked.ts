import { sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { raiseInvoices } from '../invoices/service.ts';
import { addCredit, payInvoice } from './paying.ts';
import { receivedFault } from './rules.ts';
import { payments, receipts } from './tables.ts';

/** A payment that came to a platform, of one invoice. */
export interface LinkedPayment {
  /** The receipt, if it was recorded already. */
  id: string | undefined;
  companyId: string;
  invoiceId: string;
  amountCents: number;
  feeCents: number;
  paidAt: string;
  reference: string;
}

export type WhyNotRecorded = 'lasting' | 'reference_used' | 'invoice_void' | 'in_future' | 'fee_above';

interface Invoice {
  id: string;
  companyId: string;
  /** What its payments have not paid yet; nothing of a void one. */
  restCents: number;
  isVoid: boolean;
  isLinked: boolean;
}

/**
 * Records payments that came to a platform: the invoice takes what it owes, the rest is credit of the company. Answers
 * for each the id of its receipt, or why it is not recorded.
 */
export async function recordLinkedPayments(
  tx: Tx,
  sourceId: string,
  rows: readonly LinkedPayment[],
): Promise<({ id: string } | WhyNotRecorded)[]> {
  const invoices = await lockInvoices(tx, rows);
  const known = await readKnown(tx, rows);
  const used = await readReferences(tx, rows);
  const cleared: string[] = [];
  const results: ({ id: string } | WhyNotRecorded)[] = [];
  for (const row of rows) {
    const invoice = invoices.get(row.invoiceId);
    const before = row.id === undefined ? undefined : known.get(row.id);
    if (before !== undefined && row.id !== undefined) {
      results.push(before === factsOf(row) ? { id: row.id } : 'lasting');
      continue;
    }
    const fault = whyNot(tx, row, invoice, used);
    if (fault || !invoice) {
      results.push(fault ?? 'invoice_void');
      continue;
    }
    used.add(referenceOf(row));
    results.push({ id: await record(tx, sourceId, row, invoice, cleared) });
  }
  // Payments of a platform's own invoices raise no event.
  const ofHq = cleared.filter((id) => invoices.get(id)?.isLinked === false);
  if (ofHq.length > 0) await raiseInvoices(tx, 'invoice.paid', ofHq);
  return results;
}

function whyNot(
  tx: Tx,
  row: LinkedPayment,
  invoice: Invoice | undefined,
  used: ReadonlySet<string>,
): WhyNotRecorded | undefined {
  if (!invoice || invoice.isVoid) return 'invoice_void';
  if (receivedFault(dayOf(row.paidAt), tx.now)) return 'in_future';
  if (row.feeCents > row.amountCents) return 'fee_above';
  return used.has(referenceOf(row)) ? 'reference_used' : undefined;
}

async function record(
  tx: Tx,
  sourceId: string,
  row: LinkedPayment,
  invoice: Invoice,
  cleared: string[],
): Promise<string> {
  const { companyId, invoiceId, amountCents, feeCents, paidAt, reference } = row;
  const id = newId('rcp', tx.now.getTime());
  const part = Math.min(amountCents, invoice.restCents);
  const surplusCents = amountCents - part;
  await tx.insert(receipts).values({
    ...{ id, companyId, channel: 'platform', sourceId, reference, receivedOn: dayOf(paidAt), amountCents, feeCents },
    ...{ surplusCents, recordedAt: tx.now },
  });
  if (part > 0) {
    await tx.insert(payments).values({
      id: newId('pay', tx.now.getTime()),
      ...{ companyId, invoiceId, channel: 'platform', receiptId: id, amountCents: part, status: 'succeeded' },
      // More than the invoice took is a fee of the surplus, which stands in the receipt alone.
      ...{ feeCents: Math.min(feeCents, part), createdAt: new Date(paidAt), settledAt: new Date(paidAt) },
    });
    if (await payInvoice(tx, invoiceId, part, new Date(paidAt))) cleared.push(invoiceId);
    invoice.restCents -= part;
  }
  await addCredit(tx, companyId, surplusCents, { receiptId: id });
  return id;
}

/** Locks the companies of the invoices, as payments by hand do, and the invoices. */
async function lockInvoices(tx: Tx, rows: readonly LinkedPayment[]): Promise<Map<string, Invoice>> {
  await tx.execute(sql`select id from companies where id in ${listed(rows.map(({ companyId }) => companyId))}
    order by id for no key update`);
  const found = await queryRows<Invoice>(
    tx,
    sql`select i.id, i.company_id as "companyId", i.status = 'void' as "isVoid", i.source_id is not null as "isLinked",
        (i.amount_cents - coalesce((select sum(p.amount_cents - p.surplus_cents) from payments p
          where p.invoice_id = i.id and p.status = 'succeeded'), 0))::float8 as "restCents"
      from invoices i where i.id in ${listed(rows.map(({ invoiceId }) => invoiceId))} order by i.id for update`,
  );
  return new Map(found.map((invoice) => [invoice.id, invoice]));
}

/** What was recorded already, by the id of the receipt. */
async function readKnown(tx: Tx, rows: readonly LinkedPayment[]): Promise<ReadonlyMap<string, string>> {
  const found = await queryRows<Omit<LinkedPayment, 'id' | 'companyId'> & { id: string }>(
    tx,
    sql`select r.id, coalesce(p.invoice_id, '') as "invoiceId", r.amount_cents::float8 as "amountCents",
        r.fee_cents::float8 as "feeCents", r.received_on::text as "paidAt", r.reference
      from receipts r left join payments p on p.receipt_id = r.id
      where r.id in ${listed(rows.flatMap(({ id }) => id ?? []))}`,
  );
  const invoiceOf = new Map(rows.map(({ id, invoiceId }) => [id, invoiceId]));
  // One that was credit as a whole names no invoice.
  return new Map(
    found.map((row) => [row.id, factsOf({ ...row, invoiceId: row.invoiceId || (invoiceOf.get(row.id) ?? '') })]),
  );
}

async function readReferences(tx: Tx, rows: readonly LinkedPayment[]): Promise<Set<string>> {
  const found = await queryRows<Pick<LinkedPayment, 'companyId' | 'reference'>>(
    tx,
    sql`select company_id as "companyId", reference from receipts where channel = 'platform' and reversed_at is null
      and company_id in ${listed(rows.map(({ companyId }) => companyId))}
      and lower(reference) in ${listed(rows.map(({ reference }) => reference.toLowerCase()))}`,
  );
  return new Set(found.map(referenceOf));
}

const referenceOf = ({ companyId, reference }: Pick<LinkedPayment, 'companyId' | 'reference'>): string =>
  `${companyId} ${reference.toLowerCase()}`;

const factsOf = ({ invoiceId, amountCents, feeCents, paidAt, reference }: Omit<LinkedPayment, 'id' | 'companyId'>) =>
  JSON.stringify([invoiceId, amountCents, feeCents, dayOf(paidAt), reference]);

const dayOf = (at: string): string => at.slice(0, 10);
