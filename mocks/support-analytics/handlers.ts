import * as contract from '@freight-hq/api/contract/support-analytics';
import { supportAnalyticsFile, supportFiguresOf } from '../support-analytics/rows.ts';
import type { MockWorld } from '../world.ts';
import { mock } from '../kit/mock.ts';
import { refuse } from '../refusals/refuse.ts';

export const supportAnalyticsHandlers = (world: MockWorld) => [
  mock(contract.getSupportAnalytics)(({ query }) => supportFiguresOf(query.months, query.agents)),
  mock(contract.exportSupportAnalytics)(() => supportAnalyticsFile),
  mock(contract.listSupportDashboards)(() => world.supportDashboards),
  mock(contract.createSupportDashboard)(({ body }) => {
    const dashboard = { id: freeId(world.supportDashboards), ...body };
    world.supportDashboards = [...world.supportDashboards, dashboard];
    return dashboard;
  }),
  mock(contract.deleteSupportDashboard)(({ dashboardId }) => {
    if (!world.supportDashboards.some(({ id }) => id === dashboardId)) throw refuse('dashboardMissing');
    world.supportDashboards = world.supportDashboards.filter(({ id }) => id !== dashboardId);
  }),
];

/** The first id of the kind that no dashboard has; the count alone would meet one after another was removed. */
function freeId(dashboards: MockWorld['supportDashboards']): string {
  const taken = new Set(dashboards.map(({ id }) => id));
  for (let number = 0; ; number += 1) {
    const id = `dsh_${String(number).padStart(26, '0')}`;
    if (!taken.has(id)) return id;
  }
}
