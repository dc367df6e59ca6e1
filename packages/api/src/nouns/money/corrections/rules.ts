import { conflict, notFound } from '../../../kernel/errors.ts';

/** What one person may give up alone within the window, in cents. */
export const aloneCents = 1_000_00;
export const aloneWindowMs = 24 * 60 * 60_000;

/** Whether giving up an amount takes a second person, after what the same person gave up alone within the window. */
export const takesTwo = (cents: number, beforeCents: number): boolean => beforeCents + cents > aloneCents;

export const whyTwo = 'One person gives up at most $1,000.00 within 24 hours.';

export const invoiceMissing = () => notFound('Invoice not found');

export const ofPlatform = (number: string) =>
  conflict(`A platform issued invoice ${number}; change it there`, { code: 'platform_invoice' });

export const chargeInFlight = (number: string) =>
  conflict(`A charge of invoice ${number} is under way; wait for its outcome`, { code: 'in_flight' });

export const nothingOwed = (number: string) =>
  conflict(`Nothing is owed on invoice ${number} any more`, { code: 'nothing_owed' });

export const hasCreditNotes = (number: string) =>
  conflict(`Invoice ${number} has a credit note; credit the rest`, { code: 'has_credit_notes' });

export const hasPayments = (number: string) =>
  conflict(`Invoice ${number} is paid in part; write the rest off, or reverse the payment`, { code: 'has_payments' });
