import { counted } from '../reconciliation/rules.ts';
import { conflict, invalid, notFound } from '../../../kernel/errors.ts';
import { readDollars } from '../../../kernel/dollars.ts';
import { folded } from '../../../kernel/lists/folded.ts';
import { centsOf, lastFourOf, transferRange } from '../bank-accounts/rules.ts';

/** `held`: reserved by a freeze of funds, so that no party has to act. Screens show other words as they are. */
export const transactionStatuses = ['completed', 'pending', 'processing', 'held', 'failed'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** The status in files and on screens: what came back is not over with its completion. */
export const shownStatus = ({
  status,
  returned,
}: {
  status: TransactionStatus;
  returned?: object | undefined;
}): string => (returned ? 'returned' : status);

/** `waiting` finds pending and processing ones: those that require attention. */
export const transactionFilters = ['waiting', ...transactionStatuses] as const;
export type TransactionFilter = (typeof transactionFilters)[number];

/** Who has to act before a transaction is over. */
export const actors = ['second_person', 'bank', 'hq'] as const;
export type WaitsFor = (typeof actors)[number];

/** A search: the last four digits of an account, an amount in dollars, or a part of a company's name. */
export type TransactionSearch =
  | { by: 'last4'; digits: string }
  | { by: 'amount'; cents: number }
  | { by: 'company'; name: string };

/** An amount without its sign, which is a minus or parentheses; the search finds both directions. */
const unsigned = (text: string): string => text.replace(/^\(([^()]*)\)$/, '$1').replace(/^[-+\u2212]/, '');

export function searchOf(q: string): TransactionSearch {
  const text = folded(q);
  const digits = lastFourOf(text);
  if (digits !== undefined) return { by: 'last4', digits };
  const cents = centsOf(unsigned(text));
  return cents === undefined ? { by: 'company', name: q.trim() } : { by: 'amount', cents };
}

/** Cents of an amount that a filter names; 422 with the accepted form. */
export function filterCents(name: 'min' | 'max', amount: string | undefined): number | undefined {
  if (amount === undefined) return undefined;
  const { cents, fault } = readDollars(amount, transferRange);
  if (fault !== undefined) throw invalid(fault, { errors: [{ pointer: name, detail: fault }] });
  return cents;
}

export const transactionMissing = () => notFound('Transaction not found');
export const bankMissing = () => conflict('No bank is connected', { code: 'no_bank' });

/** What the console calls the standing of an account. */
export const accountWords = { open: 'active', frozen: 'suspended', closed: 'closed' } as const;

export const accountFilters = ['active', 'suspended', 'restricted', 'closed', 'differing'] as const;
export type AccountFilter = (typeof accountFilters)[number];

export const bankAccountMissing = () => notFound('Account not found');

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
