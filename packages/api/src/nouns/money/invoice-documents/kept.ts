import { sql } from 'drizzle-orm';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { where as whereAll } from '../../../db/where.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Query, ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { type CreditNoteDocument, documentOf, type InvoiceDocument, type InvoiceLine } from '../invoices/rules.ts';
import { readSeller } from '../invoices/service.ts';
import type * as contract from './contract.ts';
import { pdfOfCreditNote, pdfReply } from './documents.ts';
import { invoiceMissing, keptYears } from './rules.ts';

/** Invoices and credit notes of deleted tenants, the newest first. */
export const listKeptInvoices: Query<typeof contract.listKeptInvoices> = async ({ query }, { tx }) => {
  const { rows, cursors } = await readCursorPage<contract.KeptInvoice>(query, {
    name: 'kept invoices',
    order: [
      { by: sql`k.issued_at`, kind: 'instant' },
      { by: sql`k.number`, kind: 'text' },
    ],
    keyOf: ({ issuedAt, number }) => [issuedAt, number],
    read: ({ where, orderBy, limit }) =>
      queryRows<contract.KeptInvoice>(
        tx,
        sql`select k.document ->> 'id' as id,
            case when k.document ->> 'kind' = 'credit_note' then 'credit_note' else 'invoice' end as kind, k.number, k.company_name as "companyName",
            k.amount_cents::float8 as "amountCents", ${iso(sql`k.issued_at`)} as "issuedAt",
            ${iso(sql`k.kept_at`)} as "keptAt",
            ${iso(sql`(k.kept_at + make_interval(years => ${keptYears}::int))`)} as "erasedAt"
          from kept_invoices k ${whereAll([where])} order by ${orderBy} limit ${limit}`,
      ),
  });
  return reply(rows, { cursors });
};

export const getKeptInvoicePdf: ReadProcedure<typeof contract.getKeptInvoicePdf> = ({ invoiceId }, facts) =>
  keptPdf(invoiceId, facts);

export const getKeptCreditNotePdf: ReadProcedure<typeof contract.getKeptCreditNotePdf> = ({ creditNoteId }, facts) =>
  keptPdf(creditNoteId, facts);

async function keptPdf(
  id: string,
  { withTx, ...facts }: Parameters<ReadProcedure<typeof contract.getKeptInvoicePdf>>[1],
) {
  const document = await withTx(async (tx, actor) => {
    const found = await readKept(tx, id);
    await audit({ ...facts, tx, actor }, 'kept_invoice.read', { target: id, details: { number: found.number } });
    return found;
  });
  const { logo } = facts.settings.brand;
  return 'invoice' in document ? pdfOfCreditNote(document, logo) : pdfReply(document, logo);
}

/** The document of a kept invoice or credit note; an invoice from before documents were kept is made of its lines. */
async function readKept(tx: Tx, id: string): Promise<InvoiceDocument | CreditNoteDocument> {
  const [row] = await queryRows<{
    document: InvoiceDocument | CreditNoteDocument | null;
    made: Parameters<typeof documentOf>[0];
  }>(
    tx,
    sql`select nullif(k.document -> 'document', 'null') as document, json_build_object('number', k.number,
        'period', k.document ->> 'period', 'issuedOn', left(k.document ->> 'issued_at', 10),
        'dueOn', left(k.document ->> 'due_at', 10), 'buyer', json_build_object('name', k.company_name),
        'seller', ${JSON.stringify(await readSeller(tx))}::json,
        'lines', (select json_agg(json_build_object('kind', l ->> 'kind', 'text', l ->> 'text',
            'quantity', l -> 'quantity', 'unitCents', l -> 'unit_cents', 'cents', l -> 'cents',
            'fromDay', l ->> 'from_day', 'toDay', l ->> 'to_day', 'taxPpm', coalesce(l -> 'tax_ppm', '0')))
          from jsonb_array_elements(k.document -> 'lines') l)) as made
      from kept_invoices k where k.document ->> 'id' = ${id}`,
  );
  if (!row) throw invoiceMissing();
  if (row.document) return row.document;
  const lines: readonly InvoiceLine[] = row.made.lines;
  return documentOf({ ...row.made, lines });
}

const mostAtOnce = 500;

/** Erases invoices whose years are over; answers how many. The audit log names their numbers, which were given for good. */
export async function eraseKept(tx: Tx): Promise<number> {
  const erased = await queryRows<{ number: string }>(
    tx,
    sql`delete from kept_invoices where number in (select number from kept_invoices
        where kept_at <= ${tx.now}::timestamptz - make_interval(years => ${keptYears}::int)
        order by number limit ${mostAtOnce})
      returning number`,
  );
  if (erased.length > 0) {
    const numbers = erased.map(({ number }) => number).toSorted();
    await audit({ tx, actor: tx.actor }, 'kept_invoices.erased', { details: { numbers } });
  }
  return erased.length;
}
