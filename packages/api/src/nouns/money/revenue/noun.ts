import { noun } from '../../../http/noun/noun.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { shiftRevenue } from './demo.ts';
import { routes } from './routes.ts';
import { closeMonths } from './sums.ts';
import * as tables from './tables.ts';

const everyMs = 60 * 60_000;

export const revenue = noun('revenue', {
  contract,
  tables,
  routes,
  ids: { revenueMovementId: 'rmv' },
  permissions: {
    'revenue:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'revenue:write': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  staffJobs: { 'revenue:read': ['finance'] },
  topics: { revenue: 'revenue:read' },
  audit: ['acquisition_spend.set'],
  jobs: [({ db, logger }) => inBackground('close_months', everyMs, () => closeMonths(db), logger)],
  shiftDemo: shiftRevenue,
});
