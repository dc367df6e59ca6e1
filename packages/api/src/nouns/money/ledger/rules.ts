/** `customer` accounts belong to companies; all others to the platform. */
export const ledgerAccountKinds = ['customer', 'suspense', 'clearing', 'settlement', 'opening'] as const;
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

/** The platform's own accounts, by code; migrations open them. */
export const platformAccounts = {
  opening: 'lac_00000000000000000000000001',
  settlement: 'lac_00000000000000000000000002',
  'suspense:book': 'lac_00000000000000000000000003',
  'clearing:book': 'lac_00000000000000000000000004',
  'clearing:ach': 'lac_00000000000000000000000005',
  'clearing:wire': 'lac_00000000000000000000000006',
  'suspense:ach': 'lac_00000000000000000000000007',
  'suspense:wire': 'lac_00000000000000000000000008',
} as const;
export type PlatformAccount = keyof typeof platformAccounts;

const platformAccountNames: Readonly<Record<string, string>> = {
  'suspense:book': 'Suspense',
  'suspense:ach': 'Suspense of ACH payments',
  'suspense:wire': 'Suspense of wires',
  'clearing:book': 'Clearing of book transfers',
  'clearing:ach': 'Clearing of ACH payments',
  'clearing:wire': 'Clearing of wires',
} satisfies Partial<Record<PlatformAccount, string>>;

/** An account of the platform in words. */
export const platformAccountName = (code: string): string => platformAccountNames[code] ?? code;

/** `move` posts at once; `hold` reserves, and is posted, voided or expired once; `reversal` takes a posted one back. */
export const postingKinds = ['opening', 'move', 'hold', 'post', 'void', 'expire', 'reversal'] as const;
export type PostingKind = (typeof postingKinds)[number];

export interface Counters {
  debitsPending: number;
  debitsPosted: number;
  creditsPending: number;
  creditsPosted: number;
}

/** An account as far as a posting needs to know it. Amounts are cents. */
export interface AccountState extends Counters {
  id: string;
  kind: LedgerAccountKind;
  currency: string;
  entries: number;
  allowsNegative: boolean;
  blocksDebits: boolean;
  isClosed: boolean;
  /** Debits held by holds that have ended and are not swept yet; they reserve nothing. */
  expiredDebits: number;
}

export interface Posting {
  id: string;
  kind: PostingKind;
  debitAccountId: string;
  creditAccountId: string;
  amountCents: number;
  currency: string;
  pendingId: string | null;
  reverses: string | null;
  expiresAt: Date | null;
}

/** A hold that stands, or a transfer to take back. */
export interface Earlier {
  kind: PostingKind;
  debitAccountId: string;
  creditAccountId: string;
  amountCents: number;
  expiresAt: Date | null;
}

export const ledgerRefusals = {
  currency_mismatch: 'The accounts are kept in another currency',
  account_closed: 'The account is closed',
  debits_blocked: 'The account takes no debits at the moment',
  insufficient_funds: 'The available balance is not enough',
  hold_resolved: 'The hold was posted, voided or has expired',
  hold_mismatch: 'The hold is of another amount or between other accounts',
  hold_expired: 'The hold has expired',
  hold_not_due: 'The hold has not expired yet',
  reversal_mismatch: 'Only a posted transfer can be taken back, in full and once',
  not_opening: 'The account has entries already',
} as const;
export type LedgerRefusal = keyof typeof ledgerRefusals;

export const balanceOf = ({ creditsPosted, debitsPosted }: Counters): number => creditsPosted - debitsPosted;

/** Posted less held. Money that is to come never counts. */
export const availableOf = (account: Counters & { expiredDebits: number }): number =>
  balanceOf(account) - account.debitsPending + account.expiredDebits;

/** Why a posting is refused at a time; undefined if it is not. `earlier` is its hold, or the transfer it reverses. */
export function refusalOf(
  posting: Posting,
  debit: AccountState,
  credit: AccountState,
  earlier: Earlier | undefined,
  now: Date,
): LedgerRefusal | undefined {
  if (debit.currency !== posting.currency || credit.currency !== posting.currency) return 'currency_mismatch';
  if (debit.isClosed || credit.isClosed) return 'account_closed';
  switch (posting.kind) {
    case 'opening':
      return [debit, credit].some(({ kind, entries }) => kind !== 'opening' && entries > 0) ? 'not_opening' : undefined;
    case 'move':
    case 'hold':
      if (debit.blocksDebits) return 'debits_blocked';
      return debit.allowsNegative || availableOf(debit) >= posting.amountCents ? undefined : 'insufficient_funds';
    case 'post':
    case 'void':
    case 'expire':
      return resolutionRefusal(posting, earlier, now);
    case 'reversal':
      return isReversalOf(posting, earlier) ? undefined : 'reversal_mismatch';
  }
}

function resolutionRefusal(posting: Posting, hold: Earlier | undefined, now: Date): LedgerRefusal | undefined {
  if (!hold) return 'hold_resolved';
  const { kind, amountCents } = posting;
  const fits = kind === 'post' ? amountCents <= hold.amountCents : amountCents === hold.amountCents;
  const isSamePair = hold.debitAccountId === posting.debitAccountId && hold.creditAccountId === posting.creditAccountId;
  if (!fits || !isSamePair) return 'hold_mismatch';
  const hasExpired = hold.expiresAt !== null && hold.expiresAt <= now;
  if (kind === 'post' && hasExpired) return 'hold_expired';
  return kind === 'expire' && !hasExpired ? 'hold_not_due' : undefined;
}

const isReversalOf = (posting: Posting, original: Earlier | undefined): boolean =>
  original !== undefined &&
  (original.kind === 'move' || original.kind === 'post') &&
  original.amountCents === posting.amountCents &&
  original.debitAccountId === posting.creditAccountId &&
  original.creditAccountId === posting.debitAccountId;

/** By how much a posting changes its accounts: what is held, and what is posted. */
export function effectOf(posting: Posting, hold: Earlier | undefined): { pending: number; posted: number } {
  switch (posting.kind) {
    case 'hold':
      return { pending: posting.amountCents, posted: 0 };
    case 'post':
      return { pending: -(hold?.amountCents ?? 0), posted: posting.amountCents };
    case 'void':
    case 'expire':
      return { pending: -(hold?.amountCents ?? 0), posted: 0 };
    case 'opening':
    case 'move':
    case 'reversal':
      return { pending: 0, posted: posting.amountCents };
  }
}

/** Characters of a reason for an act on money. */
export const shortestReason = 10;
