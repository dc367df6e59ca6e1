import { getRevenueMovements } from '@freight-hq/api/contract/revenue';
import { call, type Call } from '../kit/call.ts';

export const calls: readonly Call[] = [
  call(getRevenueMovements),
  call(getRevenueMovements, { query: 'months=3&plan=professional' }),
  call(getRevenueMovements, { query: 'months=2&view=restated' }),
  call(getRevenueMovements, { query: 'months=49' }),
  call(getRevenueMovements, { as: 'dispatcher' }),
];
