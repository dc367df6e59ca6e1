import { links } from './links.ts';

const transactions = '/hq/banking/transactions';

/** Addresses that banking pages alone link to, so that other pages do not load them. */
export const bankLinks = {
  transfer: (companyId: string, transferId: string) =>
    `${links.banking()}?${new URLSearchParams({ tab: 'controls', company: companyId, transfer: transferId }).toString()}`,
  transactionsOf: (companyId: string) => `${transactions}?${new URLSearchParams({ company: companyId }).toString()}`,
  /** Transactions that require attention. */
  waitingTransactions: () => `${transactions}?status=waiting`,
} as const;
