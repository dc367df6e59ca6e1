import { listBankCustomers } from '@freight-hq/api/contract/money/bank-customers';
import { queryOf } from '../../kit/queryOf.ts';
import { refreshMs } from '../bank-accounts/reload.ts';
import { tabList } from '../bank-accounts/tabList.ts';

export const customerList = tabList('customers', 'Customers could not be loaded.', (call, query, options) =>
  call(listBankCustomers, { query }, options),
);

export const customerCountAtom = queryOf(
  listBankCustomers,
  ['banking', 'customers', 'count'],
  { query: { 'page[limit]': 1 } },
  { refreshMs },
);
