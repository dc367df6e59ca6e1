import * as contract from '@freight-hq/api/contract/sales/sales-analysis';
import { csvText } from '@freight-hq/api/csv';
import { dashboardHead, dashboardRecords } from '@freight-hq/api/rules/sales/sales-analysis';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { leadsOf } from '../leads/change.ts';
import { mergeRows } from '../merges/rows.ts';
import { activities, contexts, salesFacts, salesFigures, teamRows } from './rows.ts';

export function salesAnalysisHandlers(world: MockWorld) {
  const leads = leadsOf(world);
  return [
    mock(contract.getSalesDashboard)(() => ({ ...salesFigures, team_performance: world.get(teamRows) })),
    mock(contract.exportSalesDashboard)(
      () => `\ufeff${csvText(dashboardHead, dashboardRecords(salesFigures, now.toISOString().slice(0, 7)))}`,
    ),
    mock(contract.listActivities)(({ query: { page = 1, page_size: size = contract.usualActivities } }) => ({
      total: activities.length,
      activities: activities.slice((page - 1) * size, page * size),
    })),
    mock(contract.getSalesAnalysis)(() => salesFacts),
    mock(contract.getLeadContext)(({ leadId }, context) => {
      const { id } = leads.find(leadId, context);
      const { lanes = [], first_invoice = null, stages = [] } = contexts[id] ?? {};
      const own = world.get(mergeRows).filter(({ lead, isUndone }) => lead.id === id && !isUndone);
      const merges = own.map(({ id: merge, other, at, user }) => ({
        ...{ id: merge, company_name: other.company_name, at, user, can_undo: true },
      }));
      return { lanes, first_invoice, merges: merges.toReversed(), stages };
    }),
  ];
}
