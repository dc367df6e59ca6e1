import { getBankTransaction, listBankTransactions } from '@freight-hq/api/contract/money/banking-console';
import { centsOf } from '@freight-hq/api/rules/money/bank-accounts';
import { transactionFilters } from '@freight-hq/api/rules/money/banking-console';
import { detailOf } from '../../../kit/detailOf.ts';
import { type Filter, listOf } from '../../../kit/listOf.ts';

const day: Filter<string> = { read: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined) };
const amount: Filter<string> = { read: (text) => (centsOf(text) === undefined ? undefined : text) };
const company: Filter<string> = { read: (text) => (text.startsWith('cmp_') ? text : undefined) };

export const transactionList = listOf(listBankTransactions, {
  key: ['banking', 'transactions'],
  topic: 'banking',
  size: 50,
  filters: { status: transactionFilters, company, from: day, until: day, min: amount, max: amount },
  wire: ({ status, company: companyId, from, until, min, max }) => ({ status, companyId, from, until, min, max }),
  failure: 'Transactions could not be loaded.',
});

export const transactionInAddress = { param: 'transaction', prefix: 'ltr' };

export const transactionDetail = detailOf(getBankTransaction, {
  key: ['banking', 'transaction'],
  topic: 'banking',
  input: (ledgerTransferId) => ({ ledgerTransferId }),
  failure: 'The transaction could not be loaded.',
});
