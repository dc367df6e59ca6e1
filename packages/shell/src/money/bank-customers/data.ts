import { listBankCustomers } from '@freight-hq/api/contract/money/bank-customers';
import { listOf } from '../../kit/listOf.ts';
import { queryOf } from '../../kit/queryOf.ts';
import { refreshMs } from '../bank-accounts/reload.ts';

export const customerList = listOf(listBankCustomers, {
  key: ['banking', 'customers'],
  size: 50,
  refreshMs,
  filters: { tab: ['customers'] },
  wire: () => ({}),
  failure: 'Customers could not be loaded.',
});

export const customerCountAtom = queryOf(
  listBankCustomers,
  ['banking', 'customers', 'count'],
  { query: { 'page[limit]': 1 } },
  { refreshMs },
);
