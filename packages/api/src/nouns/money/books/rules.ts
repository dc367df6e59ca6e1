/** Accounts of the books. Those that `isOwed` count what HQ owes or has earned, the others what it has or has spent. */
export const bookAccounts = [
  'receivable',
  'deferred',
  'revenue',
  'tax',
  'credit',
  'stripe',
  'bank',
  'fees',
  'disputes',
  'bad_debt',
  'outside',
] as const;
export type BookAccount = (typeof bookAccounts)[number];

export const accountLabels: Record<BookAccount, string> = {
  receivable: 'Receivable',
  deferred: 'Deferred revenue',
  revenue: 'Revenue',
  tax: 'Tax payable',
  credit: 'Credit of tenants',
  stripe: 'Payment provider',
  bank: 'Bank',
  fees: 'Fees',
  disputes: 'Disputes',
  bad_debt: 'Bad debt',
  outside: 'Outside HQ',
};

/** What is on the accounts, in the words of the files. */
export const accountMeanings: Record<BookAccount, string> = {
  receivable: 'What tenants owe on invoices',
  deferred: 'What was invoiced for days that are not over',
  revenue: 'What was earned, day by day, less refunds without a credit note',
  tax: 'Tax that was invoiced and is to be paid on',
  credit: 'Money of tenants that no invoice has used',
  stripe: 'Money at the payment provider that it has not paid out',
  bank: 'Money that came to the bank, or was paid out to it',
  fees: 'What the payment provider kept',
  disputes: 'Money that tenants dispute',
  bad_debt: 'Invoices that were given up, or whose tenant was deleted',
  outside: 'Money at the payment provider that is of nothing in HQ, as a person has explained it',
};

/** Cents of each account in a month: debits, credits, and the balance at its end (debits less credits). */
export type MonthTotals = Partial<Record<BookAccount, { debit: number; credit: number; balance: number }>>;

/** An amount that is earned day by day over its period, both days included. */
export interface Earning {
  cents: number;
  /** The day of its document; nothing of it is earned before. */
  day: string;
  fromDay: string;
  toDay: string;
}

const daysFrom = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / (24 * 60 * 60_000)) + 1;

/** What of it is earned at the end of a day; the part of a cent waits for the next day, and the last day has the rest. */
export function earnedBy({ cents, day, fromDay, toDay }: Earning, at: string): number {
  if (at < day || (at < fromDay && at < toDay)) return 0;
  if (at >= toDay) return cents;
  return Math.trunc((cents * daysFrom(fromDay, at)) / daysFrom(fromDay, toDay));
}
