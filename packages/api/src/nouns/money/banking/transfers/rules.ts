import { conflict, forbidden, invalid, notFound } from '../../../../kernel/errors.ts';
import { ledgerRefusals } from '../../ledger/rules.ts';
import { shortestReason } from '../../ledger/rules.ts';
import type { TransferState } from '../rules.ts';

export const transferMissing = () => notFound('Transfer not found');
export const tooLate = (status: TransferState) =>
  conflict(`The transfer is ${status.replaceAll('_', ' ')}`, { code: 'wrong_state' });
/** Who stops what another person has sent says why. */
export function checkForeignCancel(mayMove: boolean, reason: string | undefined): void {
  if (!mayMove) {
    const detail = 'Another person proposed this transfer; that person, or one who may approve transfers, cancels it';
    throw forbidden(detail, { code: 'not_own_transfer' });
  }
  if (reason !== undefined) return;
  const detail = `Say why you cancel the transfer of another person, in at least ${shortestReason} characters`;
  throw invalid(detail, { code: 'reason_required', errors: [{ pointer: '/reason', detail }] });
}

export const paymentMissing = () => notFound('The sandbox has no such payment');
export const holdsNothing = () => conflict('The transfer holds no money', { code: 'wrong_state' });

/** Why an approved transfer was not sent. */
const unsentTexts = {
  debits_blocked: ledgerRefusals.debits_blocked,
  bank_details_changed: 'The bank details were changed after the withdrawal was proposed',
  people_changed: 'A person who proposed or approved it may do so no more, or the two count as one person now',
  second_person_missing:
    'It was made by one person, and by the time of sending it took two: the threshold was lowered, or other transfers of 24 hours count with it. Send it again and let a second person approve it',
  limit_exceeded: 'The withdrawal is above the ACH limits that are in force now',
} as const;
export type UnsentCode = keyof typeof unsentTexts;

/** Codes of our own in words, beside those of returns. */
export const ownTexts: Readonly<Record<string, string>> = {
  ...ledgerRefusals,
  ...unsentTexts,
  released: 'The hold was released',
};
