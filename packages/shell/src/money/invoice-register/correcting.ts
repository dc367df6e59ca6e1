import { voidInvoice, writeOffInvoice } from '@freight-hq/api/contract/money/corrections';
import type { CorrectionTarget } from '@freight-hq/screens/money/InvoiceRegister';
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
