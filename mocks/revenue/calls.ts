import {
  exportRevenue,
  getRevenue,
  getRevenueMovements,
  listAcquisitionSpend,
  listRevenueRows,
  setAcquisitionSpend,
} from '@freight-hq/api/contract/revenue';
import { call, type Call } from '../kit/call.ts';

export const calls: readonly Call[] = [
  call(getRevenueMovements),
  call(getRevenueMovements, { query: 'months=3&plan=professional' }),
  call(getRevenueMovements, { query: 'months=2&view=restated' }),
  call(getRevenueMovements, { query: 'months=49' }),
  call(getRevenueMovements, { as: 'dispatcher' }),
  call(getRevenue),
  call(getRevenue, { as: 'dispatcher' }),
  call(listRevenueRows, { query: 'of=moved&page[size]=12' }),
  call(listRevenueRows, { query: 'of=fees&page[size]=12' }),
  call(listRevenueRows, { query: 'of=gifts' }),
  call(exportRevenue, { query: 'figure=cac' }),
  call(exportRevenue),
  call(listAcquisitionSpend),
  call(listAcquisitionSpend, { query: 'month=2026-05' }),
  call(setAcquisitionSpend, { body: { month: '2026-06', source: 'other', cents: 12_345 } }),
  call(setAcquisitionSpend, { body: { month: '2026-06', source: 'website', cents: 0 } }),
  call(setAcquisitionSpend, { body: { month: '2026-07', source: 'other', cents: 1 } }),
  call(setAcquisitionSpend, { body: { month: '2026-06', source: 'other', cents: -1 } }),
  call(listAcquisitionSpend),
];
