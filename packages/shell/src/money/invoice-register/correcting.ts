import { voidInvoice, writeOffInvoice } from '@freight-hq/api/contract/money/corrections';
import { createCreditNote } from '@freight-hq/api/contract/money/credit-notes';
import type { InvoiceDetails } from '@freight-hq/api/contract/money/invoice-register';
import type { CorrectionTarget, CreditNoteDraft } from '@freight-hq/screens/money/InvoiceRegister';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadInvoices } from './data.ts';
import { correctionToasts } from './correctionWords.ts';

/** Voids an invoice or writes it off. */
export const invoiceCorrection = submission(
  async (call, { draft: reason, target: { kind, invoice }, options }: Sent<string, CorrectionTarget>) => {
    const sent = { invoiceId: invoice.id, body: { reason } };
    if (kind === 'void') await call(voidInvoice, sent, options);
    else return { approvalId: (await call(writeOffInvoice, sent, options)).approvalId };
    return { approvalId: undefined };
  },
  {
    keep: reloadInvoices,
    toast: ({ approvalId }, { target: { kind, invoice } }) =>
      approvalId === undefined ? correctionToasts[kind](invoice.number) : correctionToasts.proposed(invoice.number),
    onRefused: reloadInvoices,
    failure: 'The invoice was not changed. Try again.',
  },
);

/** Issues a credit note of an invoice. */
export const invoiceCrediting = submission(
  (call, { draft: { asked, ...draft }, target: { id: invoiceId }, options }: Sent<CreditNoteDraft, InvoiceDetails>) =>
    call(createCreditNote, { invoiceId, body: { ...draft, ...asked } }, options),
  {
    keep: reloadInvoices,
    toast: ({ creditNote }, { target: { number } }) =>
      creditNote === undefined ? correctionToasts.creditProposed(number) : correctionToasts.credited(creditNote),
    onRefused: reloadInvoices,
    failure: 'No credit note was issued. Try again.',
  },
);
