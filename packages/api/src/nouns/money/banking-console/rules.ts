import { conflict, invalid, notFound } from '../../../kernel/errors.ts';
import { centsOf } from '../banking/rules.ts';

/** `held`: reserved by a freeze of funds, so that no party has to act. Screens show other words as they are. */
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

/** Documents of a company that the bank asks for and that expire. */
export const documentKinds = ['owner_identity', 'business_license', 'insurance', 'address_proof'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Documents that expire within so many days are shown, as are expired ones. */
export const expiringDays = 90;

/** Lists of sanctions and requests against which the bank screens a company. */
export const screeningLists = ['ofac_sdn', 'ofac_consolidated', 'fincen_314a'] as const;
export type ScreeningList = (typeof screeningLists)[number];

/** `cleared`: there was a possible match, which was looked into. */
export const screeningResults = ['clear', 'cleared', 'rejected', 'blocked'] as const;
export type ScreeningResult = (typeof screeningResults)[number];

/** Business days in which a blocked or a rejected transaction is reported to OFAC (31 CFR 501.603 and 501.604). */
export const screeningReportDays = 10;

export const needsReport = (result: ScreeningResult): boolean => result === 'rejected' || result === 'blocked';

/** The 30 September after a day, by which blocked property is in the annual report (31 CFR 501.603). */
export function annualReportDay(day: string): string {
  const ofYear = `${day.slice(0, 4)}-09-30`;
  return day <= ofYear ? ofYear : `${Number(day.slice(0, 4)) + 1}-09-30`;
}

/** From this day on, each non-consumer originator reviews its fraud monitoring once a year (Nacha, phase 2). */
const fraudRuleFrom = '2026-06-22';

/** The same day of the next year; 29 February gives 28 February. */
export function yearAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const next = new Date(Date.UTC(year + 1, month - 1, date));
  if (next.getUTCMonth() !== month - 1) next.setUTCDate(0);
  return next.toISOString().slice(0, 10);
}

/** The last day on which the next review keeps to the rule; `last` is the day of the last one, undefined for none. */
export function latestReviewDay(last: string | undefined, today: string): string {
  if (last !== undefined) return yearAfter(last);
  const first = yearAfter(fraudRuleFrom);
  return first >= today ? first : today;
}

/** Why a review cannot be due on a day; undefined where it can. */
export function reviewDayFault(dueOn: string, today: string, latest: string): string | undefined {
  if (dueOn < today) return 'The due date is in the past';
  // A review that is late already may be planned for any day of the coming year.
  const until = latest >= today ? latest : yearAfter(today);
  return dueOn > until ? `The review is due once a year: choose a day until ${until}` : undefined;
}

export const screeningDayFault = (day: string, today: string): string | undefined =>
  day > today ? 'The day of a screening is not in the future' : undefined;

export const reviewMissing = () => notFound('There is no such review');
export const reviewComplete = () => conflict('The review is complete already', { code: 'review_complete' });
/** A refusal of one field of a body. */
export const refusedField = (name: string, detail: string) =>
  invalid(detail, { errors: [{ pointer: `/${name}`, detail }] });
