import { getReceivables, listPayments } from '@freight-hq/api/contract/money/payments';
import { paymentFilters } from '@freight-hq/api/rules/money/payments';
import { listOf } from '../../kit/listOf.ts';
import { queryOf } from '../../kit/queryOf.ts';

export const paymentList = listOf(listPayments, {
  key: ['payments', 'list'],
  topic: 'revenue',
  size: 50,
  filters: { status: paymentFilters },
  failure: 'Payments could not be loaded.',
});

export const receivablesAtom = queryOf(getReceivables, ['payments', 'receivables'], {}, { topic: 'revenue' });
