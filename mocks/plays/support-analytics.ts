import { supportFigures } from '../support-analytics/rows.ts';
import { agents } from '../tickets/rows.ts';
import type { Play } from './plays.ts';

const path = '/api/hq/support/analytics';
const dashboards = '/api/hq/support/dashboards';
const someone = agents.find(({ id }) => supportFigures.get(`6 ${id}`)?.agents.length);

const play = (name: string, endpoint: string, method: string, path: string, body?: unknown): Play => ({
  name,
  as: 'admin',
  endpoint: `support-analytics.${endpoint}`,
  method,
  path,
  ...(body !== undefined && { body }),
});
const dashboard = { name: ' Quarter ', months: 3, agentIds: [someone?.id] };

/** In this order: what is written shows in what follows. */
export const supportAnalyticsPlays: readonly Play[] = [
  play('support figures', 'getSupportAnalytics', 'GET', path),
  play('support figures of a year', 'getSupportAnalytics', 'GET', `${path}?months=12`),
  play('support figures of one agent', 'getSupportAnalytics', 'GET', `${path}?agents=${someone?.id}`),
  play('support figures of too long a time', 'getSupportAnalytics', 'GET', `${path}?months=25`),
  play('support figures as a file', 'exportSupportAnalytics', 'GET', `${path}/export`),
  play('no dashboards', 'listSupportDashboards', 'GET', dashboards),
  play('a dashboard', 'createSupportDashboard', 'POST', dashboards, dashboard),
  play('a dashboard without a name', 'createSupportDashboard', 'POST', dashboards, { ...dashboard, name: ' ' }),
  play('no such dashboard', 'deleteSupportDashboard', 'DELETE', `${dashboards}/dsh_00000000000000000000000009`),
];
