import { accountFacts, type AccountThen, inDollars } from '../bank-accounts/rules.ts';
import { easternDay } from '../../../kernel/eastern-day.ts';
import { conflict, forbidden, invalid, notFound } from '../../../kernel/errors.ts';
import { ledgerRefusals, shortestReason } from '../ledger/rules.ts';
import {
  askFirst,
  bankRefusals,
  businessDaysAfter,
  type ReturnCode,
  type ReturnDeadline,
  returnCodes,
} from '../bank-provider/rules.ts';
import { controlFacts, type ControlThen } from '../bank-controls/rules.ts';
import { payeeFacts, type PayeeThen } from '../payees/rules.ts';
import type { StateFact } from '../approvals/rules.ts';

/** Emergency transfers; `freeze_funds` holds money where it is, all others move it. */
export const transferTypes = ['force_debit', 'force_credit', 'freeze_funds', 'emergency_withdrawal'] as const;
export type TransferType = (typeof transferTypes)[number];

export type Rail = 'book' | 'ach_credit' | 'ach_debit';
/** How the money of a transfer moves; only payments by ACH come back, and Nacha has levels for the debits among them. */
export const railOf: Readonly<Record<TransferType, Rail | undefined>> = {
  force_debit: 'book',
  force_credit: 'book',
  emergency_withdrawal: 'ach_credit',
  freeze_funds: undefined,
};
export const comesBack = (type: TransferType): boolean => railOf[type] === 'ach_credit' || railOf[type] === 'ach_debit';

export const transferStates = [
  'pending_approval',
  'approved',
  'submitting',
  'submitted',
  'completed',
  'returned',
  'rejected',
  'expired',
  'cancelled',
  'failed',
  'requires_attention',
] as const;
export type TransferState = (typeof transferStates)[number];

/** The allowed next states of a transfer; it never returns to an earlier state, but from `requires_attention`. */
export const nextStates: Record<TransferState, readonly TransferState[]> = {
  pending_approval: ['approved', 'rejected', 'expired', 'cancelled'],
  approved: ['submitting', 'completed', 'cancelled', 'failed'],
  submitting: ['submitted', 'completed', 'failed', 'requires_attention'],
  submitted: ['completed', 'failed', 'requires_attention'],
  // The bank answers again that it is under way.
  requires_attention: ['submitted', 'completed', 'failed'],
  completed: ['returned'],
  returned: [],
  rejected: [],
  expired: [],
  cancelled: [],
  failed: [],
};

export const mayBecome = (from: TransferState, to: TransferState): boolean => nextStates[from].includes(to);
/** Nothing more happens to it, but for the return of a completed one. */
export const isFinal = (state: TransferState): boolean => state === 'completed' || nextStates[state].length === 0;

/** Sums that ask for a second person count this far back. */
export const approvalWindowMs = 24 * 60 * 60_000;

export interface SumsSoFar {
  amountCents: number;
  initiatorCents: number;
  accountCents: number;
  thresholdCents: number;
  mayExecute: boolean;
  /** A withdrawal to changed bank details that nothing has reached yet. */
  isFirstToDetails: boolean;
}

/** Why a second person is needed; undefined if none is. Sums are those of the last 24 hours without this transfer. */
export function whyApproval(type: TransferType, sums: SumsSoFar): string | undefined {
  if (type === 'freeze_funds') return undefined;
  if (!sums.mayExecute) return 'Your role proposes transfers; a second person executes them.';
  if (sums.isFirstToDetails) return 'It is the first withdrawal to the changed bank details.';
  const limit = inDollars(sums.thresholdCents);
  if (sums.amountCents > sums.thresholdCents) return `The amount is above ${limit}.`;
  if (sums.initiatorCents + sums.amountCents > sums.thresholdCents)
    return `Your transfers of the last 24 hours come to more than ${limit} with this one.`;
  if (sums.accountCents + sums.amountCents > sums.thresholdCents)
    return `The account's transfers of the last 24 hours come to more than ${limit} with this one.`;
  return undefined;
}

/** The newest meaning of each code. */
export const returnCodeTexts: ReadonlyMap<string, string> = new Map(returnCodes.map(({ code, text }) => [code, text]));

/** What a return code means at a time; undefined for one that is not known. */
export function returnCodeAt(code: string, at: Date): ReturnCode | undefined {
  const day = easternDay(at).toString();
  return returnCodes.findLast((known) => known.code === code && (known.since ?? '') <= day);
}

/** Why a second person decides, by the kind of the proposal. */
export const whyTwoPeople = {
  release_hold: 'Freeing money that is held takes two people.',
} as const;

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
  ...bankRefusals,
  released: 'The hold was released',
};

/** Business days of a bank that dishonours a return, after the return. */
const disputeDays = 5;

export interface ReturnTiming {
  /** For how long after its settlement the receiving bank could return the payment. */
  deadline: ReturnDeadline;
  /** The last day (YYYY-MM-DD, Eastern) of that time. */
  deadlineOn: string;
  /** The last day on which our bank may dispute the return; absent if the return came in time. */
  disputeBy?: string;
}

/** Whether a return came in time, counted from the settlement of the payment. */
export function timingOf(deadline: ReturnDeadline, settledAt: Date, returnedAt: Date): ReturnTiming {
  const [settled, returned] = [easternDay(settledAt), easternDay(returnedAt).toString()];
  const deadlineOn =
    deadline === '60 days' ? settled.add({ days: 60 }).toString() : businessDaysAfter(settled.toString(), 2);
  return {
    deadline,
    deadlineOn,
    ...(returned > deadlineOn && { disputeBy: businessDaysAfter(returned, disputeDays) }),
  };
}

export interface CodeFacts extends Partial<ReturnTiming> {
  codeText?: string;
  advice?: string;
}

interface Coded {
  code: string;
  status: TransferState;
  /** When its receiver has a payment by ACH. */
  arrivesAt: Date | null;
  updatedAt: Date;
}

/** Why a transfer failed or came back, what to do, and whether the return came in time. */
export function codeFactsOf({ code, status, arrivesAt, updatedAt }: Coded): CodeFacts {
  const known = returnCodeAt(code, updatedAt);
  const codeText = known?.text ?? ownTexts[code];
  if (codeText === undefined) return { advice: askFirst };
  if (!known) return { codeText };
  const { advice, deadline } = known;
  const isTimed = status === 'returned' && deadline && arrivesAt;
  return { codeText, advice, ...(isTimed && timingOf(deadline, arrivesAt, updatedAt)) };
}

/** The state that a proposal was made for. Each kind has a part of it, and carries out nothing in another state. */
export interface MadeFor extends AccountThen, PayeeThen, ControlThen {
  /** What the hold of a transfer reserves; 0 once it was released. */
  heldCents?: number;
}

/** The state in words, for the person who decides. */
export function stateFacts(state: MadeFor): StateFact[] {
  const { heldCents } = state;
  const held = heldCents === undefined ? [] : [{ name: 'The amount that is held', value: inDollars(heldCents) }];
  return [...accountFacts(state), ...payeeFacts(state), ...held, ...controlFacts(state)];
}
