import type { PaymentState } from '../rules.ts';
import { codeIn, refusalCodeOf, returnCodeOf } from './reasons.ts';

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

const longestReason = 100;

/** Why a payment has ended without effect, by a code; a reason that is not known as it came, and without one the status. */
export function codeOf(state: PaymentState, status: string, given: string | null | undefined): string | undefined {
  if (state !== 'rejected' && state !== 'returned') return undefined;
  const reason = given?.trim();
  if (!reason) return status.toLowerCase();
  const known = state === 'returned' ? returnCodeOf(reason) : (refusalCodeOf(reason) ?? codeIn(reason));
  return known ?? reason.slice(0, longestReason);
}
