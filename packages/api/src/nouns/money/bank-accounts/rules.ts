import { accountLimits, cardLimits, type LimitName } from '../bank-provider/rules.ts';
import { type DollarRange, readDollars } from '../../../kernel/dollars.ts';
import { conflict, invalid, notFound } from '../../../kernel/errors.ts';
import type { StateFact } from '../approvals/rules.ts';
import { easternWords } from '../../../kernel/eastern-day.ts';

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

/** Why an account cannot be closed; undefined if it can. */
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

export const largestTransferCents = 10_000_000_000;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const inDollars = (cents: number): string => dollars.format(cents / 100);

/** Amounts that can be moved, and those of a limit, of which 0 blocks. */
export const transferRange: DollarRange = { least: 1, most: largestTransferCents };
export const limitRange: DollarRange = { ...transferRange, least: 0 };

/** Cents of an amount that can be moved; undefined if it is none. */
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

/** The limit that is below its daily one; undefined if all agree. */
export const limitConflict = (limits: Partial<Record<LimitName, number>>): LimitName | undefined =>
  dailyWithinMonthly.find(([daily, monthly]) => (limits[daily] ?? 0) > (limits[monthly] ?? Infinity))?.[1];

export const revealsPerHour = 5;
export const revealedForMs = 60_000;

/** Most debits come back within two banking days, which with a weekend and a holiday are five days at most. */
export const returnableDays = 5;

export const accountMissing = () => notFound('Account not found');

export const companyWithoutAccount = () => notFound('The company has no account at the bank');

const names: Record<AccountStanding['status'], AccountStatus> = { open: 'Open', frozen: 'Frozen', closed: 'Closed' };
export const statusName = (status: AccountStanding['status']): AccountStatus => names[status];

export const actionDone: Readonly<Record<AccountAction, string>> = {
  freeze: 'Account has been frozen',
  unfreeze: 'Account has been unfrozen',
  restrict: 'Account has been restricted',
};

export function actionImpossible({ status, isRestricted }: AccountStanding, action: AccountAction) {
  const now = `${statusName(status)}${isRestricted ? ' and restricted' : ''}`;
  return conflict(`The account is ${now}; '${action}' is not possible`, { code: 'wrong_state' });
}

export const limitsUpdated = 'Banking limits have been updated successfully';

/** Refuses limits of the other kind. */
export function checkKind(type: 'account' | 'card', asked: readonly string[]) {
  const allowed: readonly string[] = type === 'account' ? accountLimits : cardLimits;
  const foreign = asked.find((name) => !allowed.includes(name));
  if (foreign !== undefined) throw refuseLimit(foreign, `Is no limit of the ${type}`);
}

/** Refuses a monthly limit below its daily one, of limits as they would stand. */
export function checkAgreement(limits: Partial<Record<LimitName, number>>) {
  const clash = limitConflict(limits);
  if (clash) throw refuseLimit(clash, 'The monthly limit must not be below the daily one', 'limits_disagree');
}

const refuseLimit = (name: string, detail: string, code?: string) =>
  invalid(detail, { ...(code && { code }), errors: [{ pointer: `/limits/${name}`, detail }] });

export interface LimitThen {
  cents: number;
  /** For a temporary limit: the cents that it goes back to, and until when it counts. */
  baseCents?: number | null;
  until?: string;
}

/** The state of an account that a proposal was made for. */
export interface AccountThen {
  accountId?: string | null;
  status?: AccountStanding['status'];
  isRestricted?: boolean;
  /** By name; null if none was set. */
  limits?: Record<string, LimitThen | null>;
}

function limitFacts(limits: Record<string, LimitThen | null>): StateFact[] {
  return Object.entries(limits).map(([name, limit]) => ({
    name: limitLabels[name as LimitName] ?? name,
    value: limit
      ? `${inDollars(limit.cents)}${limit.until ? ` until ${easternWords(new Date(limit.until))}` : ''}`
      : 'not set',
  }));
}

/** The state of an account in words, for the person who decides. */
export function accountFacts({ accountId, status, isRestricted, limits }: AccountThen): StateFact[] {
  return [
    ...(status
      ? [{ name: 'The account', value: `${statusName(status)}${isRestricted ? ' and restricted' : ''}` }]
      : []),
    ...(accountId === null ? [{ name: 'The account', value: 'gone' }] : []),
    ...(limits ? limitFacts(limits) : []),
  ];
}

/** Why a second person decides, by the kind of the proposal. */
export const whyTwoPeople = {
  unfreeze: 'Lifting a freeze or a restriction takes two people.',
  raise_limits: 'Raising a limit takes two people.',
  close_account: 'Closing an account takes two people.',
} as const;

/** The last four digits of an account, alone or behind dots as they are shown. */
export const lastFourOf = (text: string): string | undefined => /^[•*\s]*(\d{4})$/.exec(text.trim())?.[1];
