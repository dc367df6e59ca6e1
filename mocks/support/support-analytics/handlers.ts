import * as contract from '@freight-hq/api/contract/support/support-analytics';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/support/support-analytics';
import { collection } from '../../kit/collection.ts';
import { mock } from '../../kit/mock.ts';
import type { MockWorld } from '../../kit/world.ts';
import { agents } from '../tickets/rows.ts';
import { supportAnalyticsFile, supportDashboardRows, supportFiguresOf } from './rows.ts';

export const supportAnalyticsHandlers = (world: MockWorld) => {
  const rows = world.get(supportDashboardRows);
  const dashboards = collection(rows, { id: ({ id }) => id, missing: rules.dashboardMissing });
  return [
    mock(contract.getSupportAnalytics)(({ query }) => supportFiguresOf(query.months, query.agents)),
    mock(contract.exportSupportAnalytics)(() => supportAnalyticsFile),
    mock(contract.listSupportDashboards)(() => rows),
    mock(contract.createSupportDashboard)(({ body }) => {
      rules.checkAgents(body.agentIds, new Set(agents.map(({ id }) => id)));
      rules.checkRoom(rows.length);
      const dashboard = { id: newId('dsh'), ...body };
      rows.push(dashboard);
      return dashboard;
    }),
    dashboards.remove(contract.deleteSupportDashboard),
  ];
};
