import { getReceivables, listPayments } from '@freight-hq/api/contract/money/payments';
import { call, type Call } from '../../kit/call.ts';

export const calls: readonly Call[] = [
  call(listPayments, { query: 'page[size]=20' }),
  call(listPayments, { query: 'page[size]=10&status=succeeded' }),
  call(listPayments, { query: 'status=open' }),
  call(listPayments, { query: 'status=lost' }),
  call(listPayments, { as: 'dispatcher' }),
  call(getReceivables),
  call(getReceivables, { as: 'dispatcher' }),
];
