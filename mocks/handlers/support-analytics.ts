import * as contract from '@freight-hq/api/contract/support-analytics';
import { supportAnalyticsFile, supportFiguresOf } from '../data/supportAnalytics.ts';
import type { MockWorld } from '../data/world.ts';
import { mock } from '../lib/mock.ts';
import { refuse } from '../lib/refuse.ts';

export const supportAnalyticsHandlers = (world: MockWorld) => [
  mock(contract.getSupportAnalytics)(({ query }) => supportFiguresOf(query.months, query.agents)),
  mock(contract.exportSupportAnalytics)(() => supportAnalyticsFile),
  mock(contract.listSupportDashboards)(() => world.supportDashboards),
  mock(contract.createSupportDashboard)(({ body }) => {
    const id = `dsh_${String(world.supportDashboards.length).padStart(26, '0')}`;
    const dashboard = { id, ...body };
    world.supportDashboards = [...world.supportDashboards, dashboard];
    return dashboard;
  }),
  mock(contract.deleteSupportDashboard)(({ dashboardId }) => {
    if (!world.supportDashboards.some(({ id }) => id === dashboardId)) throw refuse('dashboardMissing');
    world.supportDashboards = world.supportDashboards.filter(({ id }) => id !== dashboardId);
  }),
];
