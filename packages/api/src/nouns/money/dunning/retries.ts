import { type DeclineClass, isKnownDecline } from '../payment-provider/rules.ts';

/** A charge of a company by the provider. */
export interface PastCharge {
  invoiceId: string;
  status: string;
  code: string | null;
  /** Null for a decline from before classes were kept. */
  class: DeclineClass | null;
  at: Date;
}

const dayMs = 24 * 60 * 60_000;

/** An invoice is charged at most this often in 30 days. */
const mostTries = 4;
const triesMs = 30 * dayMs;

/** A debit that came back for lack of funds may be sent again twice in 180 days. */
const returnedDebits = ['R01', 'R09'];
const mostReturned = 3;
export const returnsMs = 180 * dayMs;

/** Whether the saved method may be charged for an invoice again. The charges are those of the company, newest first. */
export function mayCharge(invoiceId: string, charges: readonly PastCharge[], now: Date): boolean {
  // The method is the company's: what another invoice has found out of it counts.
  const last = charges.find(({ status }) => status === 'declined' || status === 'succeeded');
  if (last?.status === 'declined' && last.class !== null && last.class !== 'retry') return false;
  const own = charges.filter((one) => one.invoiceId === invoiceId);
  if (own.filter(({ at }) => now.getTime() - at.getTime() < triesMs).length >= mostTries) return false;
  const codes = own.flatMap(({ status, code }) => (status === 'declined' && code !== null ? [code] : []));
  if (codes.filter((code) => returnedDebits.includes(code)).length >= mostReturned) return false;
  // One retry of what nobody knows.
  return codes.filter((code) => !isKnownDecline(code)).length < 2;
}
