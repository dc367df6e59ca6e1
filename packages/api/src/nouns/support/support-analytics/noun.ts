import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const supportAnalytics = noun('support-analytics', {
  contract,
  tables,
  routes,
  ids: { dashboardId: 'dsh' },
  audit: ['support_dashboard.saved', 'support_dashboard.removed'],
});
