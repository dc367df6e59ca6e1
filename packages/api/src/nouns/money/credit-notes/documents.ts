import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { pdfOfCreditNote } from '../invoice-documents/service.ts';
import { keepInvoices } from '../invoices/service.ts';
import type * as contract from './contract.ts';
import { readNoteDocument, readNoteDocuments } from './reading.ts';
import { noteMissing } from './rules.ts';

export const getCreditNotePdf: ReadProcedure<typeof contract.getCreditNotePdf> = async (
  { creditNoteId },
  { withTx, settings },
) => {
  const document = await withTx((tx) => readNoteDocument(tx, creditNoteId), { readOnly: true });
  if (!document) throw noteMissing();
  return pdfOfCreditNote(document, settings.brand.logo);
};

/** Keeps the invoices and credit notes that were issued to a company that is deleted; they must still be there. */
export async function keepDocuments(tx: Tx, companyId: string): Promise<void> {
  await keepInvoices(tx, companyId);
  for (const { id, issuedAt, document } of await readNoteDocuments(tx, companyId)) {
    const kept = JSON.stringify({ id, kind: 'credit_note', document });
    await tx.execute(sql`
      insert into kept_invoices (number, company_key, company_name, issued_at, amount_cents, document, kept_at)
      select ${document.number}, c.id, c.name, ${issuedAt}::timestamptz, ${document.amountCents}, ${kept}::jsonb, ${tx.now}
      from companies c where c.id = ${companyId}`);
  }
}
