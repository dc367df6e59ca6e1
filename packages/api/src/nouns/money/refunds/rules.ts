import { dollarText } from '../../../kernel/dollars.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';

/** `submitted`: the provider has it and may still fail; the last two are final. */
export const openRefundStatuses = ['waiting', 'processing', 'submitted'] as const;
export const refundStatuses = [...openRefundStatuses, 'succeeded', 'failed'] as const;

/** Where the refund was made: in HQ, or on the provider's pages. */
export const refundSources = ['hq', 'provider'] as const;

/** The code of a refund that the provider does not have long after it was asked for: it never arrived there. */
export const neverArrived = 'never_arrived';

/** What a payment can give back. */
export interface Refundable {
  amountCents: number;
  /** What its invoice did not take. */
  surplusCents: number;
  /** What was refunded of it, is under way, or was lost in disputes; of this the part that was taken out of credit. */
  refundedCents: number;
  refundedCreditCents: number;
  /** What its invoice has of all its payments, without what credit notes and refunds gave back. */
  invoiceLeftCents: number;
  /** What its invoice made credit, by surplus and credit notes, without what refunds took out of it. */
  creditLeftCents: number;
  /** The credit of the company. */
  companyCreditCents: number;
}

/** What of a refund can be taken out of credit, and what out of the payment of the invoice. */
export function partsOf(paid: Refundable): { creditCents: number; invoiceCents: number } {
  const left = Math.max(0, paid.amountCents - paid.refundedCents);
  const ofInvoice = paid.amountCents - paid.surplusCents - (paid.refundedCents - paid.refundedCreditCents);
  const creditCents = Math.max(0, Math.min(paid.creditLeftCents, paid.companyCreditCents, left));
  return { creditCents, invoiceCents: Math.max(0, Math.min(ofInvoice, paid.invoiceLeftCents, left - creditCents)) };
}

/** The most that can be refunded of a payment. */
export function refundableOf(paid: Refundable): number {
  const { creditCents, invoiceCents } = partsOf(paid);
  return creditCents + invoiceCents;
}

export const aboveRefundable = (cents: number) =>
  conflict(`Of this payment only ${dollarText(cents)} can be refunded`, { code: 'above_refundable' });

export const notRefundable = () =>
  conflict('Only a charge that succeeded can be refunded; pay the others back by your bank', {
    code: 'not_refundable',
  });

export const disputed = () =>
  conflict('The tenant disputes this charge, so it cannot be refunded', { code: 'disputed' });

export const noProvider = () => conflict('No payment provider is connected', { code: 'no_payment_provider' });

export const paymentMissing = () => notFound('Payment not found');

const failures: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The card was reported lost or stolen',
  expired_or_canceled_card: 'The card has expired or was cancelled',
  charge_already_refunded: 'It was refunded at the provider already',
  charge_disputed: 'The tenant disputes the payment',
  insufficient_funds: 'The balance at the provider is too low',
  [neverArrived]: 'It never reached the provider',
};

/** Why a refund has failed, in words. */
export const failureText = (code: string): string => failures[code] ?? 'The provider could not give it back';
