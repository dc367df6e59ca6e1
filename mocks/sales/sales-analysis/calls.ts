import * as contract from '@freight-hq/api/contract/sales/sales-analysis';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { leads } from '../leads/rows.ts';

const lead = firstOf(leads, ({ stage }) => stage === 'Lead');

export const calls: readonly Call[] = [
  call(contract.getSalesDashboard),
  call(contract.getSalesDashboard, { as: 'dispatcher' }),
  call(contract.exportSalesDashboard),
  call(contract.getSalesAnalysis),
  call(contract.listActivities, { query: 'page=2&page_size=5' }),
  call(contract.listActivities),
  call(contract.getLeadContext, { id: lead.id }),
];
