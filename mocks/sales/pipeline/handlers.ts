import { usualLeads } from '@freight-hq/api/contract/sales/leads';
import * as contract from '@freight-hq/api/contract/sales/pipeline';
import * as rules from '@freight-hq/api/rules/sales/pipeline';
import { mock } from '../../kit/mock.ts';
import type { MockWorld } from '../../kit/world.ts';
import { leadHooks, leadRows } from '../leads/rows.ts';
import { boardOf, boardOrder, placed } from './board.ts';
import { opportunities } from './rows.ts';

export const pipelineHandlers = (world: MockWorld) => {
  const rows = world.get(leadRows);
  const order = boardOrder();
  world.get(leadHooks).placed.push((id, after) => placed(order, id, after));
  const features: (typeof rules.earlyFeatures)[number][] = [];
  return [
    mock(contract.getEarlyAccess)(() => ({ features })),
    mock(contract.requestEarlyAccess)(({ body: { feature } }) => {
      if (!features.includes(feature)) features.push(feature);
      return { features };
    }),
    mock(contract.getSalesBoard)(({ query: { depth = rules.boardDepth } }) => boardOf(rows, order, depth)),
    mock(contract.listOpportunities)(({ query: { page = 1, page_size: size = usualLeads } }) => ({
      total: opportunities.length,
      opportunities: opportunities.slice((page - 1) * size, page * size),
    })),
  ];
};
