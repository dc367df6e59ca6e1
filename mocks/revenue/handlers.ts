import * as contract from '@freight-hq/api/contract/revenue';
import { mock } from '../kit/mock.ts';
import { revenueMonths } from './rows.ts';

// No recorded change is backdated, so that both views are the same.
export const revenueHandlers = () => [
  mock(contract.getRevenueMovements)(({ query: { plan, months = 12 } }) => ({
    months: revenueMonths[plan ?? 'all'].slice(-months),
  })),
];
