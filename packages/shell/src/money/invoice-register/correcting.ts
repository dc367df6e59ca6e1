import { voidInvoice, writeOffInvoice } from '@freight-hq/api/contract/money/corrections';
import { createCreditNote } from '@freight-hq/api/contract/money/credit-notes';
import type { InvoiceDetails } from '@freight-hq/api/contract/money/invoice-register';
import type { Payment } from '@freight-hq/api/contract/money/payments';
import { refundPayment } from '@freight-hq/api/contract/money/refunds';
import type { CorrectionTarget, CreditNoteDraft, RefundDraft } from '@freight-hq/screens/money/InvoiceRegister';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadInvoices } from './data.ts';
import { correctionToasts } from './correctionWords.ts';

/** Voids an invoice or writes it off. */
export const invoiceCorrection = submission(
  async (call, { draft: reason, target: { kind, invoice }, options }: Sent<string, CorrectionTarget>) => {
    const sent = { invoiceId: invoice.id, body: { reason } };
    return call(kind === 'void' ? voidInvoice : writeOffInvoice, sent, options);
  },
  {
    keep: reloadInvoices,
    toast: ({ approvalId }, { target: { kind, invoice } }) =>
      approvalId === undefined
        ? correctionToasts[kind](invoice.number)
        : correctionToasts.proposed[kind](invoice.number),
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

/** Gives back a part of a charge; its outcome comes later. */
export const paymentRefunding = submission(
  (call, { draft: body, target: { id: paymentId }, options }: Sent<RefundDraft, Payment>) =>
    call(refundPayment, { paymentId, body }, options),
  {
    keep: reloadInvoices,
    toast: ({ approvalId }, { target: { invoiceNumber } }) =>
      approvalId === undefined
        ? correctionToasts.refunding(invoiceNumber)
        : correctionToasts.refundProposed(invoiceNumber),
    onRefused: reloadInvoices,
    failure: 'Nothing was refunded. Look at the refunds before you try again.',
  },
);
