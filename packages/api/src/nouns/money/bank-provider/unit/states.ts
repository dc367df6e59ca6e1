import type { PaymentState } from '../rules.ts';

/** States of a payment by Unit's names. */
export const stateOf: Readonly<Record<string, PaymentState>> = {
  Pending: 'pending',
  PendingReview: 'pending',
  Clearing: 'pending',
  Sent: 'sent',
  Rejected: 'rejected',
  Canceled: 'rejected',
  Returned: 'returned',
};

/** Why a payment has ended without effect: its return code, or else its status. */
export function codeOf(state: PaymentState, status: string, reason: string | null | undefined): string | undefined {
  if (state !== 'rejected' && state !== 'returned') return undefined;
  return /\bR\d\d\b/.exec(reason ?? '')?.[0] ?? status.toLowerCase();
}
