/**
 * What follows from a decline: the same method is tried again, the tenant needs another method, or the tenant has to
 * confirm the charge.
 */
export const declineClasses = ['retry', 'new_method', 'authenticate'] as const;
export type DeclineClass = (typeof declineClasses)[number];

/** What the provider advises; it knows more of a decline than its code tells. */
const adviceClasses: Readonly<Record<string, DeclineClass>> = {
  try_again_later: 'retry',
  confirm_card_data: 'new_method',
  do_not_try_again: 'new_method',
};

interface Decline {
  class: DeclineClass;
  text: string;
}

const retry = (text: string): Decline => ({ class: 'retry', text });
const newMethod = (text: string): Decline => ({ class: 'new_method', text });

/** Codes of cards and of bank debits (R01 ...), as they stood on 2026-10-28. */
const declines: Readonly<Record<string, Decline>> = {
  insufficient_funds: retry('Insufficient funds'),
  issuer_not_available: retry('The bank of the card did not answer'),
  processing_error: retry('Processing error'),
  try_again_later: retry('The bank asks to try later'),
  reenter_transaction: retry('The bank asks to try again'),
  card_velocity_exceeded: retry('Limit of the card reached'),
  do_not_honor: retry('Card declined'),
  generic_decline: retry('Card declined'),
  card_declined: retry('Card declined'),
  call_issuer: retry('The tenant has to call the bank'),
  R01: retry('Insufficient funds'),
  R09: retry('Uncollected funds'),
  expired_card: newMethod('The card has expired'),
  lost_card: newMethod('The card was reported lost'),
  stolen_card: newMethod('The card was reported stolen'),
  pickup_card: newMethod('The card was withdrawn'),
  invalid_account: newMethod('The account is not valid'),
  card_not_supported: newMethod('The card does not support this payment'),
  transaction_not_allowed: newMethod('The bank does not allow this payment'),
  do_not_try_again: newMethod('The bank asks not to try again'),
  revocation_of_authorization: newMethod('The tenant has revoked the authorization'),
  stop_payment_order: newMethod('The tenant has stopped the payment'),
  fraudulent: newMethod('Suspected fraud'),
  R02: newMethod('The bank account is closed'),
  R03: newMethod('The bank account was not found'),
  R07: newMethod('The tenant has revoked the debit'),
  R10: newMethod('The tenant says that the debit was not authorized'),
  R29: newMethod('The company says that the debit was not authorized'),
  authentication_required: { class: 'authenticate', text: 'The tenant has to confirm the charge' },
  never_charged: retry('Never reached the provider'),
  paid_on_page: retry('The tenant has paid another amount on a page'),
  canceled: retry('Cancelled at the provider'),
  no_method: newMethod('The tenant has no payment method'),
  method_unusable: newMethod('The provider cannot use the payment method'),
};

/** Codes that only HQ gives. */
const ownCodes = ['never_charged', 'paid_on_page', 'canceled', 'no_method', 'method_unusable'];
const foreignCodes = Object.keys(declines).filter((code) => !ownCodes.includes(code));
const isReturn = (code: string): boolean => /^R\d\d$/.test(code);

/** What can be planned for the next charge of the sandbox: it succeeds, is a debit that takes days, or a decline. */
export const plannedOutcomes: readonly string[] = [
  'succeeded',
  'submitted',
  ...foreignCodes.filter((code) => !isReturn(code)),
];

/** The codes with which a bank sends a debit back. */
export const returnCodes: readonly string[] = foreignCodes.filter(isReturn);

/** What can become of an event of the sandbox, once: it does not come, or comes twice. */
export const sandboxHooks = ['lost', 'twice'] as const;

/** The text of a decline for staff; an unknown code is shown itself. */
export const declineText = (code: string): string => declines[code]?.text ?? code;

export const isKnownDecline = (code: string): boolean => code in declines;

/** What follows from a decline: the advice wins over the table; a code that neither knows can be tried again. */
export const declineClassOf = ({ code, advice }: { code: string; advice?: string | undefined }): DeclineClass =>
  (advice === undefined ? undefined : adviceClasses[advice]) ?? declines[code]?.class ?? 'retry';

/** The usual fee of a payment processor, in thousandths of a payment. */
const feePerMille = 29;

/** The usual fee of a payment in cents: 2.9 percent, a half cent to the even side. */
export function feeOf(amountCents: number): number {
  const thousandths = BigInt(amountCents) * BigInt(feePerMille);
  const [fee, left] = [thousandths / 1_000n, thousandths % 1_000n];
  const isRoundedUp = left > 500n || (left === 500n && fee % 2n === 1n);
  return Number(isRoundedUp ? fee + 1n : fee);
}

/** What a tenant is charged by. */
export const methodKinds = ['card', 'us_bank_account'] as const;

export const sandboxStatuses = ['open', 'complete', 'expired'] as const;

/** What can be chosen on a page of the sandbox. */
export const sandboxChoices = ['pay', 'decline', 'debit', 'confirm'] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];

/** `under_review`: the answer was sent to the bank, or nobody answers. */
export const openDisputeStatuses = ['needs_response', 'under_review'] as const;
/** `closed`: an inquiry that has led to no dispute. */
export const disputeStatuses = [...openDisputeStatuses, 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** How a person ends a dispute in the sandbox. */
export const sandboxVerdicts = ['won', 'lost'] as const;

/** In the sandbox a dispute can be answered for so long. */
export const answerMs = 14 * 24 * 60 * 60_000;

/** Business days aside, a debit of a bank account takes about so long. */
export const debitMs = 4 * 24 * 60 * 60_000;

/** `in_transit`: it has left the provider; also a paid one may still fail. */
export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** What a change of the provider's balance is about; `fee`: of no single charge; `other`: of nothing that HQ has. */
export const transactionKinds = ['charge', 'refund', 'dispute', 'fee', 'payout', 'other'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** In the sandbox a dispute costs so much, as at Stripe. */
export const disputeFeeCents = 1_500;
