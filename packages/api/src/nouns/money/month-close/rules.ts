import { conflict, notFound } from '../../../kernel/errors.ts';

/** What must hold before a month is closed. */
export const closeChecks = [
  'posted',
  'outcomes',
  'fees',
  'disputes',
  'clearing',
  'payouts',
  'documents',
  'receivable',
  'deferred',
  'credit',
  'journal',
] as const;
export type CloseCheck = (typeof closeChecks)[number];

/** `running`: its days are not over. */
export const monthStates = ['running', 'open', 'closed'] as const;
export type MonthState = (typeof monthStates)[number];

export const checkLabels: Record<CloseCheck, string> = {
  posted: 'Everything of the month is posted',
  outcomes: 'Every charge and refund has an outcome',
  fees: 'Every fee is known',
  disputes: 'Every open dispute is reviewed',
  clearing: 'The books have what the payment provider has',
  payouts: 'Payouts are the sum of what HQ has',
  documents: 'Numbers have no gap, and invoices add up',
  receivable: 'The receivable is what is owed on invoices',
  deferred: 'Deferred revenue is the rest of the lines',
  credit: 'Credit of tenants is what they have',
  journal: 'The journal and closed months are as they were posted',
};

const words = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month such as 2026-10 in words. */
export const monthName = (month: string): string => words.format(new Date(`${month}-01T00:00:00Z`));

/** The first day of a month and the last, as YYYY-MM-DD. */
export function daysOf(month: string): { first: string; last: string } {
  const first = new Date(`${month}-01T00:00:00Z`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return { first: `${month}-01`, last: last.toISOString().slice(0, 10) };
}

export const monthMissing = () => notFound('The books have no such month');

export const monthRunning = (month: string) => conflict(`${monthName(month)} is not over`, { code: 'month_running' });

export const alreadyClosed = (month: string) =>
  conflict(`${monthName(month)} is closed already`, { code: 'already_closed' });

export const notLastClosed = (month: string) =>
  conflict(`${monthName(month)} is not the last month that was closed`, { code: 'not_last_closed' });

/** Names the checks that do not hold. */
export const checksOpen = (month: string, open: readonly { id: CloseCheck; faults: readonly string[] }[]) =>
  conflict(`${monthName(month)} cannot be closed: ${open.map(({ faults }) => faults[0]).join('; ')}`, {
    code: 'checks_open',
    errors: open.flatMap(({ id, faults }) => faults.map((detail) => ({ pointer: id, detail }))),
  });

export const reopeningTakesTwo = 'A closed month is opened again by two people.';
