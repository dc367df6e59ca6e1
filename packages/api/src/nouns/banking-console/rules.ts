import { conflict, invalid, notFound } from '../../kernel/errors.ts';
import { centsOf } from '../banking/rules.ts';

/** `held`: reserved by a freeze of funds, so that nobody has to act. Screens show other words as they are. */
export const transactionStatuses = ['completed', 'pending', 'processing', 'held', 'failed'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** `waiting` finds pending and processing ones: those that require attention. */
export const transactionFilters = ['waiting', ...transactionStatuses] as const;
export type TransactionFilter = (typeof transactionFilters)[number];

/** Who has to act before a transaction is over. */
export const actors = ['second_person', 'bank', 'hq'] as const;
export type WaitsFor = (typeof actors)[number];

export const amountForm = 'Enter an amount in dollars with at most two decimals and without a sign, such as 12.50';

/** A search: the last four digits of an account, an amount in dollars, or a part of a company's name. */
export type TransactionSearch =
  | { by: 'last4'; digits: string }
  | { by: 'amount'; cents: number }
  | { by: 'company'; name: string };

export function searchOf(q: string): TransactionSearch {
  const text = q.trim();
  if (/^\d{4}$/.test(text)) return { by: 'last4', digits: text };
  const cents = centsOf(text.replace(/^\$/, ''));
  return cents === undefined ? { by: 'company', name: text } : { by: 'amount', cents };
}

/** Cents of an amount that a filter names; 422 with the accepted form. */
export function filterCents(name: 'min' | 'max', amount: string | undefined): number | undefined {
  if (amount === undefined) return undefined;
  const cents = centsOf(amount);
  if (cents === undefined) throw invalid(amountForm, { errors: [{ pointer: name, detail: amountForm }] });
  return cents;
}

export const transactionMissing = () => notFound('There is no such transaction');
export const bankMissing = () => conflict('No bank is connected', { code: 'no_bank' });

/** What the console calls the standing of an account. */
export const accountWords = { open: 'active', frozen: 'suspended', closed: 'closed' } as const;

export const accountFilters = ['active', 'suspended', 'restricted', 'closed', 'differing'] as const;
export type AccountFilter = (typeof accountFilters)[number];

export const bankAccountMissing = () => notFound('There is no such account');

export const syncStates = ['waiting', 'done', 'failed'] as const;

interface SyncCounts {
  accounts: number;
  synced: number;
  newTransactions: number;
  differing: number;
  failed: readonly unknown[];
}

/** The result of a run, or how far it is. */
export function syncSentence({ accounts, synced, newTransactions, differing, failed }: SyncCounts, isRunning: boolean) {
  if (isRunning) return `${synced} of ${counted(accounts, 'account')}`;
  const parts = [
    counted(synced, 'account'),
    counted(newTransactions, 'new transaction'),
    ...(differing > 0 ? [`${counted(differing, 'account')} ${differing === 1 ? 'differs' : 'differ'}`] : []),
    ...(failed.length > 0 ? [`${counted(accounts - synced, 'account')} failed`] : []),
  ];
  return parts.join(', ');
}

const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

export const differenceStates = ['open', 'cleared'] as const;
export type DifferenceState = (typeof differenceStates)[number];

export const differenceMissing = () => notFound('There is no such difference');
export const matchMissing = () => notFound('There is no such match');
export const dayClosed = (day: string) => conflict(`${day} is closed: its matches are final`, { code: 'day_closed' });
export const rowMissing = () =>
  conflict('The row is matched already, or is not a row of this account', { code: 'row_missing' });
export const amountsDiffer = () =>
  conflict('The amounts of the two rows differ: match each of them with a note', { code: 'amounts_differ' });
export const dayRefused = (reason: string) => conflict(reason, { code: 'day_refused' });

interface DayFigures {
  /** YYYY-MM-DD in UTC, as are the others. */
  day: string;
  today: string;
  /** The latest closed day; undefined where none is. */
  closedUntil: string | undefined;
  /** When the last sync that has reached every account has finished; undefined where none has. */
  syncedAt: string | undefined;
  openDifferences: number;
}

/** Why a day cannot be closed; undefined where it can. */
export function closingRefusal({ day, today, closedUntil, syncedAt, openDifferences }: DayFigures): string | undefined {
  if (day >= today) return 'The day is not over in UTC';
  if (closedUntil !== undefined && day <= closedUntil) return 'The day is closed already';
  if (syncedAt === undefined || syncedAt.slice(0, 10) <= day)
    return 'Sync every account after the end of the day first';
  if (openDifferences === 0) return undefined;
  return `${counted(openDifferences, 'difference')} ${openDifferences === 1 ? 'is' : 'are'} open: match the rows first`;
}
