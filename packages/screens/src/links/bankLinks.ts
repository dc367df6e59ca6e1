import { links } from './links.ts';

const accounts = '/hq/banking/accounts';
const transactions = '/hq/banking/transactions';

/** Addresses that banking pages and the search link to, so that other links do not carry them. */
export const bankLinks = {
  transfer: (companyId: string, transferId: string) =>
    `${links.banking()}?${new URLSearchParams({ tab: 'controls', company: companyId, transfer: transferId }).toString()}`,
  /** Fraud Controls of a company in the administration. */
  controls: (companyId: string) =>
    `${links.banking()}?${new URLSearchParams({ tab: 'controls', company: companyId }).toString()}`,
  /** Customers of the administration. */
  customers: () => `${links.banking()}?tab=customers`,
  /** The accounts with one open. */
  account: (id: string) => `${accounts}?${new URLSearchParams({ account: id }).toString()}`,
  /** The account in the administration, where it is managed. */
  manage: (id: string) => `${links.banking()}?${new URLSearchParams({ tab: 'accounts', account: id }).toString()}`,
  /** The statement of an account for a month, such as 2026-06. */
  statement: (account: string, month: string) =>
    `${accounts}/statement?${new URLSearchParams({ account, month }).toString()}`,
  /** Differences that no match explains yet. */
  openDifferences: () => '/hq/banking/reconciliation?status=open',
  transaction: (id: string) => `${transactions}?${new URLSearchParams({ transaction: id }).toString()}`,
  transactionsOf: (companyId: string) => `${transactions}?${new URLSearchParams({ company: companyId }).toString()}`,
  /** Transactions with an amount, or of companies with a name. */
  findTransactions: (q: string) => `${transactions}?${new URLSearchParams({ q }).toString()}`,
  /** Transactions that require attention. */
  waitingTransactions: () => `${transactions}?status=waiting`,
} as const;
