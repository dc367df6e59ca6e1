import { dollarText } from '../../../kernel/dollars.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import type { DollarRange } from '../../../kernel/dollars.ts';

export const paymentFilters = ['succeeded', 'declined', 'submitted', 'open', 'refunded', 'disputed'] as const;

/** The provider knows the key of a charge for 24 hours; an hour less is counted on. */
export const keysKnownForMs = 23 * 60 * 60_000;

/** The code of a charge that a person has ended, since the provider does not have it. */
export const endedByHand = 'never_charged';

/** Days since an invoice was due. */
export const receivableAges = ['not_due', '0_30', '31_60', '61_90', 'over_90'] as const;
export type ReceivableAge = (typeof receivableAges)[number];

/** The first day of each age, in days after the due date. */
export const ageStarts = [0, 31, 61, 91] as const;

/** Ways of payments that a person records. */
export const handChannels = ['check', 'wire', 'ach_credit'] as const;
export type HandChannel = (typeof handChannels)[number];

/** Ways in which money comes in without a provider of HQ. */
export const receiptChannels = [...handChannels, 'platform'] as const;
export type ReceiptChannel = (typeof receiptChannels)[number];

/** `charge`: by the provider; `credit`: of what the company has paid before. */
export const paymentChannels = ['charge', ...receiptChannels, 'credit'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

export const channelLabels: Record<PaymentChannel, string> = {
  charge: 'Charge',
  check: 'Check',
  wire: 'Wire',
  ach_credit: 'ACH credit',
  platform: 'Platform payment',
  credit: 'Credit',
};

/** Of these the first ones add credit. */
export const addedCreditKinds = ['surplus', 'credit_note', 'refund_failed'] as const;
export const creditKinds = [...addedCreditKinds, 'used', 'reversed', 'refund', 'disputed'] as const;

/** What one receipt may have, in cents. */
export const receiptRange: DollarRange = { least: 1, most: 10_000_000_00 };

export interface Owing {
  id: string;
  restCents: number;
}

export interface Part {
  invoiceId: string;
  cents: number;
}

/** Pays the invoices in their order, each as far as the amount goes. */
export function splitInOrder(amountCents: number, invoices: readonly Owing[]): Part[] {
  let left = amountCents;
  return invoices.flatMap(({ id, restCents }) => {
    const cents = Math.min(left, restCents);
    left -= cents;
    return cents > 0 ? [{ invoiceId: id, cents }] : [];
  });
}

/** Why a day cannot be the day of a receipt; undefined if it can. */
export function receivedFault(day: string, now: Date): string | undefined {
  if (day > now.toISOString().slice(0, 10)) return 'The day is in the future';
  return day < '2000-01-01' ? 'The day is before the year 2000' : undefined;
}

/** Why a receipt cannot have a day of such a month. */
export const monthClosed = 'The books of this month are closed; enter a later day';

/** A tenant is not charged again for this long after a charge was declined. */
export const chargeCooldownMs = 24 * 60 * 60_000;

/** The time from which a tenant can be charged again; undefined if it can be charged now. */
export function nextChargeAt(lastDeclined: Date | undefined, now: Date): Date | undefined {
  const allowed = lastDeclined && new Date(lastDeclined.getTime() + chargeCooldownMs);
  return allowed && allowed > now ? allowed : undefined;
}

export const invoiceMissing = () => notFound('Invoice not found');
export const companyMissing = () => notFound('Tenant not found');
export const receiptMissing = () => notFound('Payment not found');

export const paymentMissing = () => notFound('Payment not found');
export const notLost = () =>
  conflict('The provider has an answer for this charge, or is still asked for it', { code: 'not_lost' });

export const referenceUsed = (channel: ReceiptChannel, reference: string) =>
  conflict(`${channelLabels[channel]} ${reference} of this tenant is recorded already`, { code: 'reference_used' });

export const notOpen = (number: string) =>
  conflict(`Invoice ${number} is not open any more; look at the invoices again`, { code: 'invoice_not_open' });

export const aboveInvoice = (number: string, restCents: number) =>
  conflict(`Of invoice ${number} only ${dollarText(restCents)} are open`, { code: 'above_invoice' });

export const alreadyReversed = () => conflict('This payment was reversed already', { code: 'already_reversed' });

export const creditUsed = (surplusCents: number) =>
  conflict(`Its surplus of ${dollarText(surplusCents)} was used for another invoice`, {
    code: 'credit_used',
  });
