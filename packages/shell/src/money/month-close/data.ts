import { getMonthClose, listBookMonths } from '@freight-hq/api/contract/money/month-close';
import { listPayouts } from '@freight-hq/api/contract/money/payouts';
import { queryBy } from '../../kit/queryBy.ts';
import { queryOf } from '../../kit/queryOf.ts';

const topic = 'revenue';

export const monthsKey = ['accounting', 'months'];
export const monthsAtom = queryOf(listBookMonths, monthsKey, {}, { topic });

export const monthKey = ['accounting', 'month'];
export const monthAtom = queryBy(
  getMonthClose,
  monthKey,
  (month: string | null) => (month === null ? undefined : { month }),
  { topic },
);

export const payoutsKey = ['accounting', 'payouts'];
export const payoutsAtom = queryBy(
  listPayouts,
  payoutsKey,
  (month: string | null) => (month === null ? undefined : { query: { month } }),
  { topic },
);
