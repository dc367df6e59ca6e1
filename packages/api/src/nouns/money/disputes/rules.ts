import type { DisputeStatus } from '../payment-provider/rules.ts';
import { type Failure, invalid, notFound, staleEdit } from '../../../kernel/errors.ts';

export const disputeFilters = ['open', 'won', 'lost'] as const;

export const disputeStatusLabels: Record<DisputeStatus, string> = {
  needs_response: 'Needs response',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
};

export const longestNote = 2_000;

/** How a dispute stands at the provider. */
export interface Standing {
  status: DisputeStatus;
  /** The bank asks only: no money was taken yet. */
  isInquiry: boolean;
}

const ranks: Record<DisputeStatus, number> = { needs_response: 0, under_review: 1, won: 4, lost: 4, closed: 4 };
const rankOf = ({ status, isInquiry }: Standing): number => ranks[status] + (isInquiry ? 0 : 2);

/** Whether a dispute can go on from one standing to another one; an inquiry may become a dispute. */
export const goesForward = (from: Standing, to: Standing): boolean =>
  ranks[from.status] < 4 && rankOf(to) > rankOf(from);

/** The reasons of card networks and banks, as the provider names them. */
const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: 'The bank could not process it',
  check_returned: 'The check was returned',
  credit_not_processed: 'A refund was promised and did not come',
  customer_initiated: 'The tenant has asked its bank',
  debit_not_authorized: 'The debit was not authorized',
  duplicate: 'Charged twice',
  fraudulent: 'Not authorized by the cardholder',
  general: 'No reason given',
  incorrect_account_details: 'Wrong account',
  insufficient_funds: 'Insufficient funds',
  product_not_received: 'Nothing was delivered',
  product_unacceptable: 'Not as described',
  subscription_canceled: 'The subscription was cancelled',
  unrecognized: 'The cardholder does not recognize it',
};

/** The text of a reason for staff; an unknown one is shown itself. */
export const reasonText = (reason: string): string => reasons[reason] ?? reason;

/** What a lost dispute takes: out of credit, and out of what has paid the invoice, which owes it again. The rest is lost. */
export function lossOf(
  cents: number,
  { creditCents, invoiceCents }: { creditCents: number; invoiceCents: number },
): { creditCents: number; reopenedCents: number } {
  const ofCredit = Math.min(cents, creditCents);
  return { creditCents: ofCredit, reopenedCents: Math.min(cents - ofCredit, invoiceCents) };
}

export const disputeMissing = (): Failure => notFound('Dispute not found');
export const disputeStale = (): Failure => staleEdit('Another user has changed this dispute in the meantime');

export function ownerRefused(): Failure {
  const detail = 'This user cannot own a dispute';
  return invalid(detail, { errors: [{ pointer: '/owner', detail }] });
}
