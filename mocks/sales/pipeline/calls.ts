import { type Lead, updateLead } from '@freight-hq/api/contract/sales/leads';
import * as contract from '@freight-hq/api/contract/sales/pipeline';
import { call, type Call } from '../../kit/call.ts';
import { leads } from '../leads/rows.ts';

const [first, second] = leads.filter(({ stage }) => stage === 'Lead') as [Lead, Lead];

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.getEarlyAccess),
  call(contract.requestEarlyAccess, { body: { feature: 'sales.pipeline' } }),
  call(contract.getEarlyAccess),
  call(contract.getSalesBoard),
  call(contract.getSalesBoard, { query: 'depth=1' }),
  call(updateLead, { id: first.id, ifMatch: first.version, body: { after: second.id } }),
  call(contract.getSalesBoard),
  call(contract.listOpportunities),
  call(contract.listOpportunities, { query: 'page=2&page_size=3' }),
];
