import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { FileReply } from '../../../http/pipeline/file-reply.ts';
import type { Logo } from '../../../http/settings/settings.ts';

import type { CreditNoteDocument, InvoiceDocument } from '../invoices/rules.ts';
import { readDocument } from '../invoices/service.ts';
import type * as contract from './contract.ts';
import { invoiceMissing, issuedElsewhere } from './rules.ts';

export const getInvoicePdf: ReadProcedure<typeof contract.getInvoicePdf> = async (
  { invoiceId },
  { withTx, settings },
) => pdfReply(await withTx((tx) => documentFor(tx, invoiceId), { readOnly: true }), settings.brand.logo);

/** The document of an invoice; throws if there is none. */
async function documentFor(tx: Tx, invoiceId: string): Promise<InvoiceDocument> {
  const found = await readDocument(tx, invoiceId);
  if (found) return found;
  const invoices = await queryRows(tx, sql`select from invoices where id = ${invoiceId}`);
  throw invoices.length > 0 ? issuedElsewhere() : invoiceMissing();
}

/** pdfkit is loaded with the first document that is asked for. */
export async function pdfReply(document: InvoiceDocument, logo: Logo | undefined): Promise<FileReply> {
  const { renderInvoice } = await import('./pdf/invoice-pdf.ts');
  return replyOf(document, await renderInvoice(document, logo));
}

export async function pdfOfCreditNote(document: CreditNoteDocument, logo: Logo | undefined): Promise<FileReply> {
  const { renderCreditNote } = await import('./pdf/invoice-pdf.ts');
  return replyOf(document, await renderCreditNote(document, logo));
}

function replyOf({ number }: { number: string }, bytes: Uint8Array<ArrayBuffer>): FileReply {
  return new FileReply(`${number.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-')}.pdf`, 'application/pdf', bytes);
}
