import type { LimitName } from '../bank-provider/rules.ts';
import { type DollarRange, readDollars } from '../../../kernel/dollars.ts';
import { easternDay } from '../../../kernel/eastern-day.ts';

/** Emergency transfers; `freeze_funds` holds money where it is, all others move it. */
export const transferTypes = ['force_debit', 'force_credit', 'freeze_funds', 'emergency_withdrawal'] as const;
export type TransferType = (typeof transferTypes)[number];

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

export const accountActions = ['freeze', 'unfreeze', 'restrict'] as const;
export type AccountAction = (typeof accountActions)[number];
export const accountStatuses = ['Open', 'Closed', 'Frozen', 'Active', 'Approved'] as const;
export type AccountStatus = (typeof accountStatuses)[number];
/** The statuses that the bank gives an account. */
export const bankAccountStatuses = ['Open', 'Frozen', 'Closed'] as const satisfies readonly AccountStatus[];

export interface AccountStanding {
  status: 'open' | 'frozen' | 'closed';
  isRestricted: boolean;
}

/** The state of an account after an action; undefined if the action is not possible. A freeze keeps the restriction. */
export function afterAction(account: AccountStanding, action: AccountAction): AccountStanding | undefined {
  const { status, isRestricted } = account;
  if (status === 'closed') return undefined;
  if (action === 'freeze') return status === 'open' ? { status: 'frozen', isRestricted } : undefined;
  if (action === 'restrict') return status === 'open' && !isRestricted ? { status, isRestricted: true } : undefined;
  if (status === 'frozen') return { status: 'open', isRestricted };
  return isRestricted ? { status, isRestricted: false } : undefined;
}

export interface AccountMoney {
  balanceCents: number;
  heldCents: number;
  /** On its way to the account. */
  incomingCents: number;
  /** Payments that their bank may still return. */
  returnable: number;
}

/** Why an account cannot be closed; undefined where it can. */
export function whyNotClosed({ status }: AccountStanding, money: AccountMoney): string | undefined {
  const { balanceCents, heldCents, incomingCents, returnable } = money;
  if (status === 'closed') return 'The account is closed already';
  if (status === 'frozen') return 'The account is frozen; lift the freeze first';
  if (heldCents > 0) return `The account holds ${inDollars(heldCents)}; release it first`;
  if (incomingCents > 0) return `${inDollars(incomingCents)} is on its way to the account`;
  if (balanceCents !== 0)
    return `The account has a balance of ${inDollars(balanceCents)}; an account is closed at $0.00`;
  if (returnable > 0)
    return `Its bank may still return ${returnable} ${returnable === 1 ? 'payment' : 'payments'} of the last ${returnableDays} days`;
  return undefined;
}

/** Protection takes one person; taking it away takes two. */
export const actionNeedsApproval = (action: AccountAction): boolean => action === 'unfreeze';

/** Orders to the bank for an account. */
export const bankOrders = ['freeze', 'unfreeze', 'close', 'limits'] as const;
export type BankOrder = (typeof bankOrders)[number];

/** `unanswered`: the bank has said nothing yet and is asked again. */
export const freezeStates = ['sending', 'unanswered', 'confirmed', 'refused'] as const;
export type FreezeState = (typeof freezeStates)[number];

/** Sums that ask for a second person count this far back. */
export const approvalWindowMs = 24 * 60 * 60_000;
export const defaultApprovalThresholdCents = 1_000_000;
export const largestTransferCents = 10_000_000_000;

export interface SumsSoFar {
  amountCents: number;
  initiatorCents: number;
  accountCents: number;
  thresholdCents: number;
  mayExecute: boolean;
  /** A withdrawal to changed bank details that nothing has reached yet. */
  isFirstToDetails: boolean;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const inDollars = (cents: number): string => dollars.format(cents / 100);

/** Why a second person is needed; undefined where none is. Sums are those of the last 24 hours without this transfer. */
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

/** Amounts that can be moved, and those of a limit, of which 0 blocks. */
export const transferRange: DollarRange = { least: 1, most: largestTransferCents };
export const limitRange: DollarRange = { ...transferRange, least: 0 };

/** Cents of an amount that can be moved; undefined where it is none. */
export const centsOf = (amount: number | string): number | undefined => readDollars(amount, transferRange).cents;

export const limitLabels: Record<LimitName, string> = {
  dailyACHLimit: 'Daily ACH limit',
  monthlyACHLimit: 'Monthly ACH limit',
  dailyWireLimit: 'Daily wire limit',
  checkWritingLimit: 'Check writing limit',
  dailySpendLimit: 'Card daily limit',
  monthlySpendLimit: 'Card monthly limit',
  atmWithdrawalLimit: 'ATM withdrawal limit',
};

/** Daily limits and the monthly ones that they may not exceed. */
const dailyWithinMonthly = [
  ['dailyACHLimit', 'monthlyACHLimit'],
  ['dailySpendLimit', 'monthlySpendLimit'],
] as const;

/**
 * Whether a new amount is above the limit in force, or above the one that follows a temporary limit. Without a limit any
 * amount is: the first limit of a company takes two people, too.
 */
export const raisesLimit = (amount: number, inForce = 0, base: number | null = inForce): boolean =>
  amount > Math.min(inForce, base ?? 0);

/** The limit that is below its daily one; undefined where all agree. */
export const limitConflict = (limits: Partial<Record<LimitName, number>>): LimitName | undefined =>
  dailyWithinMonthly.find(([daily, monthly]) => (limits[daily] ?? 0) > (limits[monthly] ?? Infinity))?.[1];

export type ReturnDeadline = '2 banking days' | '60 days';

export interface ReturnCode {
  code: string;
  /** The day (YYYY-MM-DD, Eastern) from which it has this meaning; absent where it always had. */
  since?: string;
  text: string;
  advice: string;
  /** Within which time the originating bank must hear of the return; null where the rules of Nacha name none. */
  deadline: ReturnDeadline | null;
}

const otherDetails = 'Ask the company for other bank details.';
const checkDetails = 'Check the bank details with the company.';
const twiceMore = 'May be presented again, twice at most within 180 days.';
const neverAgain = 'Do not present it again.';

/** Return codes of Nacha in words. A code whose meaning changes gets another line, with the day of the change. */
const returnCodes: readonly ReturnCode[] = [
  { code: 'R01', text: 'Insufficient funds', advice: twiceMore, deadline: '2 banking days' },
  { code: 'R02', text: 'Account closed', advice: otherDetails, deadline: '2 banking days' },
  { code: 'R03', text: 'No account, or it cannot be found', advice: checkDetails, deadline: '2 banking days' },
  { code: 'R04', text: 'Account number not valid', advice: checkDetails, deadline: '2 banking days' },
  { code: 'R05', text: 'Unauthorised debit of a consumer account', advice: neverAgain, deadline: '60 days' },
  { code: 'R07', text: 'Authorisation revoked', advice: neverAgain, deadline: '60 days' },
  {
    code: 'R08',
    text: 'Payment stopped',
    advice: 'Ask the company before presenting it again.',
    deadline: '2 banking days',
  },
  { code: 'R09', text: 'Uncollected funds', advice: twiceMore, deadline: '2 banking days' },
  { code: 'R10', text: 'Customer says it was not authorised', advice: neverAgain, deadline: '60 days' },
  {
    code: 'R11',
    since: '2020-04-01',
    text: 'Not in accordance with the authorisation',
    advice: 'Correct it and present a new entry.',
    deadline: '60 days',
  },
  { code: 'R16', text: 'Account frozen', advice: otherDetails, deadline: '2 banking days' },
  { code: 'R20', text: 'Account takes no such transactions', advice: otherDetails, deadline: '2 banking days' },
  { code: 'R29', text: 'Company says it was not authorised', advice: neverAgain, deadline: '2 banking days' },
  { code: 'R06', text: 'Returned at the request of the originating bank', advice: 'Ask the bank.', deadline: null },
  { code: 'R17', text: 'Entry with wrong details', advice: 'Ask the bank.', deadline: null },
  {
    code: 'R17',
    since: '2024-10-01',
    text: 'Entry with wrong details, or suspected fraud',
    advice: 'Ask the bank.',
    deadline: null,
  },
  { code: 'R23', text: 'Receiver refused the credit', advice: 'Ask the company.', deadline: null },
  { code: 'R31', text: 'Permissible return of a corporate entry', advice: 'Ask the bank.', deadline: null },
  { code: 'R61', text: 'Return sent to the wrong bank', advice: 'Ask the bank.', deadline: null },
];

/** The newest meaning of each code. */
export const returnCodeTexts: ReadonlyMap<string, string> = new Map(returnCodes.map(({ code, text }) => [code, text]));

/** What a return code means at a time; undefined for one that is not known. */
export function returnCodeAt(code: string, at: Date): ReturnCode | undefined {
  const day = easternDay(at).toString();
  return returnCodes.findLast((known) => known.code === code && (known.since ?? '') <= day);
}

export const sandboxActions = ['settle', 'delay', 'return'] as const;
export type SandboxAction = (typeof sandboxActions)[number];

export const revealsPerHour = 5;
export const revealedForMs = 60_000;

/** Most debits come back within two banking days, which with a weekend and a holiday are five days at most. */
export const returnableDays = 5;

export const returnKinds = ['unauthorised', 'administrative', 'overall'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const bankAlertKinds = [
  'healthy',
  'outgoing_stopped',
  'no_bank',
  'bank_silent',
  'high_volume',
  'attention',
  'old_clearing',
  'returns',
] as const;
export type BankAlertKind = (typeof bankAlertKinds)[number];

/** Why a second person decides, by the kind of the proposal. */
export const whyTwoPeople = {
  unfreeze: 'Lifting a freeze or a restriction takes two people.',
  raise_limits: 'Raising a limit takes two people.',
  lift_stop: 'A stop is lifted by two people.',
  release_hold: 'Freeing money that is held takes two people.',
  release_factoring: 'Releasing a notice of assignment takes two people.',
  change_threshold: 'Changing the threshold takes two people.',
  close_account: 'Closing an account takes two people.',
} as const;
