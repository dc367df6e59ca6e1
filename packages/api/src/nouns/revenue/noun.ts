import { noun } from '../../http/noun/noun.ts';
import { shiftRevenue } from './demo.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const revenue = noun('revenue', {
  tables,
  routes,
  ids: { revenueMovementId: 'rmv' },
  permissions: {
    'revenue:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'revenue:write': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  topics: { revenue: 'revenue:read' },
  audit: ['acquisition_spend.set'],
  shiftDemo: shiftRevenue,
});
