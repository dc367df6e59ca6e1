import { z } from 'zod';
import { endpoint, hq, storedFile, text } from '../../../http/contract/endpoint.ts';
import { shortestReason } from '../ledger/rules.ts';
import { mostInvoiceCents } from '../invoices/rules.ts';
import { creditUses } from './rules.ts';

const cents = (meaning: string) => z.number().int().describe(`US cents: ${meaning}`);
const askedCents = z.number().int().min(1).max(mostInvoiceCents);

export const creditNote = z.object({
  id: z.string(),
  number: z.string(),
  subtotalCents: cents('without tax'),
  taxCents: cents('the tax on it'),
  cents: cents('with tax'),
  owedCents: cents('what it took off what was owed; the rest was given back'),
  use: z.enum(creditUses).describe('What became of the rest'),
  reason: z.string(),
  issuedAt: z.iso.datetime(),
});
export type CreditNote = z.infer<typeof creditNote>;

export const createCreditNote = endpoint({
  method: 'POST',
  path: '/api/hq/invoices/:invoiceId/credit-notes',
  idempotent: 'always',
  access: hq('billing:refund', { reauth: true }),
  summary:
    'Credit an invoice in part or as a whole: what is owed becomes less, and what was paid becomes credit. 201 with the credit note, 202 if it takes a second person. 409 `above_invoice` names the rest that can be credited; 409 also if the invoice is void, a charge is under way, or a platform issued it.',
  body: z
    .strictObject({
      cents: askedCents.optional().describe('Without tax, taken from the first line on; instead of lines'),
      lines: z
        .array(z.strictObject({ position: z.number().int().min(1).max(1_000), cents: askedCents }))
        .min(1)
        .max(100)
        .optional()
        .describe('Parts of lines by their place from 1, without tax; each line once'),
      reason: text(500, shortestReason),
      use: z.enum(creditUses).describe('What becomes of money that was paid already'),
    })
    .superRefine(({ cents: amount, lines }, ctx) => {
      if ((amount === undefined) === (lines === undefined)) {
        ctx.addIssue({ code: 'custom', path: ['cents'], message: 'Give an amount or lines' });
      }
      const places = (lines ?? []).map(({ position }) => position);
      if (new Set(places).size < places.length) {
        ctx.addIssue({ code: 'custom', path: ['lines'], message: 'Each line may stand once' });
      }
    }),
  response: z.object({
    invoiceId: z.string(),
    creditNote: creditNote.optional().describe('Absent while it waits'),
    approvalId: z.string().optional().describe('The proposal that waits for a second person'),
  }),
  status: 201,
});

export const getCreditNotePdf = endpoint({
  method: 'GET',
  path: '/api/hq/credit-notes/:creditNoteId/pdf',
  access: hq('billing:read'),
  summary: 'The document of a credit note as it was issued.',
  response: storedFile,
  mediaType: 'application/pdf',
  isExpensive: true,
});
