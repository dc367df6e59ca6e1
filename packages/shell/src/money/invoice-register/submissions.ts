import { chargeInvoice } from '@freight-hq/api/contract/money/billing';
import type { InvoiceDetails } from '@freight-hq/api/contract/money/invoice-register';
import { endLostCharge, type Payment } from '@freight-hq/api/contract/money/payments';
import type { QueryClient } from '@tanstack/query-core';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadBilling } from '../billing/data.ts';
import { invoiceToasts } from './words.ts';

function reload(client: QueryClient): void {
  reloadBilling(client);
  void client.invalidateQueries({ queryKey: ['invoices'] });
}

/** Charges what is owed on an invoice; its outcome comes later. */
export const invoiceCharge = submission(
  (call, { target: { id: invoiceId }, options }: Sent<void, InvoiceDetails>) =>
    call(chargeInvoice, { invoiceId }, options),
  {
    keep: reload,
    toast: (_charge, { target: { number } }) => invoiceToasts.charging(number),
    onRefused: reload,
    failure: 'The invoice was not charged. Look at its payments before you try again.',
  },
);

/** Ends a charge that the provider does not have. */
export const lostChargeEnding = submission(
  (call, { draft: reason, target: { id: paymentId }, options }: Sent<string, Payment>) =>
    call(endLostCharge, { paymentId, body: { reason } }, options),
  {
    keep: reload,
    toast: ({ invoiceNumber }) => invoiceToasts.notCharged(invoiceNumber),
    onRefused: reload,
    failure: 'The charge could not be ended. Try again.',
  },
);
