import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { readParties } from './parties.ts';
import { documentOf, type InvoiceDocument, type InvoiceLine } from './rules.ts';

/** What an invoice says beside its document. */
interface Stored extends Pick<InvoiceDocument, 'number' | 'period' | 'issuedOn' | 'dueOn'> {
  companyId: string;
  document: InvoiceDocument | null;
  lines: InvoiceLine[];
}

/**
 * The document of an invoice of HQ; undefined for one of a platform, which has its own, and for none. One from before
 * documents were kept is made of its lines, and of the seller and the buyer as they are known now.
 */
export async function readDocument(tx: Tx, invoiceId: string): Promise<InvoiceDocument | undefined> {
  const [row] = await queryRows<Stored>(
    tx,
    sql`select i.company_id as "companyId", i.document, i.number, i.period::text as period,
        to_char(i.issued_at at time zone 'UTC', 'YYYY-MM-DD') as "issuedOn",
        to_char(i.due_at at time zone 'UTC', 'YYYY-MM-DD') as "dueOn",
        coalesce((select json_agg(json_build_object('kind', l.kind, 'text', l.text, 'quantity', l.quantity,
            'unitCents', l.unit_cents, 'cents', l.cents, 'fromDay', l.from_day, 'toDay', l.to_day, 'taxPpm', l.tax_ppm)
            order by l.position) from invoice_lines l where l.invoice_id = i.id), '[]') as lines
      from invoices i where i.id = ${invoiceId} and i.source_id is null`,
  );
  if (!row) return undefined;
  const { companyId, document, ...facts } = row;
  if (document) return document;
  const { seller, buyerOf } = await readParties(tx, [companyId]);
  return documentOf({ ...facts, seller, buyer: buyerOf(companyId) });
}
