import { noun } from '../../http/noun/noun.ts';
import { shiftSales } from './demo.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const sales = noun('sales', {
  tables,
  routes,
  ids: { leadId: 'led', opportunityId: 'opp', salesRepId: 'srp', leadNoteId: 'lno' },
  permissions: {
    'sales:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'sales:write': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  topics: { sales: 'sales:read' },
  audit: ['lead.created', 'lead.updated', 'lead.noted', 'early_access.requested'],
  shiftDemo: shiftSales,
});
