import * as contract from '@freight-hq/api/contract/sales';
import { call, type Call } from '../kit/call.ts';

export const calls: readonly Call[] = [
  call(contract.getSalesDashboard),
  call(contract.getSalesDashboard, { as: 'dispatcher' }),
];
