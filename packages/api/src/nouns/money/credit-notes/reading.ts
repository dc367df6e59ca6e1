import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { CreditNoteDocument, InvoiceDocument } from '../invoices/rules.ts';
import { readDocument } from '../invoices/service.ts';
import type { CreditNote } from './contract.ts';
import type { CreditedLine, NoteLine, NoteTax } from './rules.ts';

interface Row extends CreditNote {
  invoiceId: string;
  lines: NoteLine[];
  taxes: NoteTax[];
}

/** Credit notes `n` that meet a condition, in their order. */
const readRows = (tx: Tx, where: SQL): Promise<Row[]> =>
  queryRows<Row>(
    tx,
    sql`select n.id, n.number, n.subtotal_cents::float8 as "subtotalCents", n.tax_cents::float8 as "taxCents",
        n.cents::float8 as cents, n.owed_cents::float8 as "owedCents", n.use, n.reason, ${iso(sql`n.at`)} as "issuedAt",
        n.invoice_id as "invoiceId", n.lines, n.taxes
      from credit_notes n where ${where} order by n.number`,
  );

/** The credit notes of an invoice, the oldest first. */
export async function readCreditNotes(tx: Tx, invoiceId: string): Promise<CreditNote[]> {
  const rows = await readRows(tx, sql`n.invoice_id = ${invoiceId}`);
  return rows.map(({ lines, taxes, invoiceId: _, ...note }) => note);
}

/** The lines of an invoice in their order, with what was credited of each. */
export async function readCreditedLines(tx: Tx, invoiceId: string): Promise<CreditedLine[]> {
  return queryRows<CreditedLine>(
    tx,
    sql`select l.cents::float8 as cents, l.tax_ppm as "taxPpm", coalesce((select sum((part ->> 'cents')::bigint)
          from credit_notes n cross join jsonb_array_elements(n.lines) part
          where n.invoice_id = l.invoice_id and (part ->> 'position')::int = l.position), 0)::float8 as "creditedCents"
      from invoice_lines l where l.invoice_id = ${invoiceId} order by l.position`,
  );
}

/** The document of a credit note; undefined if there is none, or its invoice is gone. */
export async function readNoteDocument(tx: Tx, id: string): Promise<CreditNoteDocument | undefined> {
  const [note] = await readRows(tx, sql`n.id = ${id}`);
  const invoice = note && (await readDocument(tx, note.invoiceId));
  return note && invoice && documentOf(note, invoice);
}

/** The documents of all credit notes of a company by their ids. */
export async function readNoteDocuments(tx: Tx, companyId: string) {
  const notes = await readRows(tx, sql`n.company_key = ${companyId}`);
  const documents: { id: string; issuedAt: string; document: CreditNoteDocument }[] = [];
  for (const note of notes) {
    const invoice = await readDocument(tx, note.invoiceId);
    if (invoice) documents.push({ id: note.id, issuedAt: note.issuedAt, document: documentOf(note, invoice) });
  }
  return documents;
}

function documentOf(note: Row, invoice: InvoiceDocument): CreditNoteDocument {
  const { number, issuedOn, seller, buyer } = invoice;
  return {
    ...{ number: note.number, issuedOn: note.issuedAt.slice(0, 10), seller, buyer, invoice: { number, issuedOn } },
    lines: note.lines.flatMap(({ position, cents }) => {
      const line = invoice.lines[position - 1];
      return line ? [{ text: line.text, cents, fromDay: line.fromDay, toDay: line.toDay }] : [];
    }),
    ...{ taxes: note.taxes, subtotalCents: note.subtotalCents, amountCents: note.cents },
  };
}
