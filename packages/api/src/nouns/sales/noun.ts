import { noun } from '../../http/noun/noun.ts';
import { shiftSales } from './demo.ts';
import * as handovers from './handover/tables.ts';
import * as merges from './merging/tables.ts';
import { routes } from './routes.ts';
import { findLeads } from './search.ts';
import * as settings from './settings/tables.ts';
import * as tables from './tables.ts';

export const sales = noun('sales', {
  tables: { ...tables, ...merges, ...handovers, ...settings },
  routes,
  ids: {
    leadId: 'led',
    opportunityId: 'opp',
    salesRepId: 'srp',
    leadNoteId: 'lno',
    leadMergeId: 'lmg',
    leadHandoverId: 'lho',
  },
  permissions: {
    'sales:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'sales:write': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  search: { permission: 'sales:read', find: findLeads },
  topics: { sales: 'sales:read' },
  audit: [
    'lead.created',
    'lead.updated',
    'lead.noted',
    'lead.merged',
    'lead.unmerged',
    'lead.deleted',
    'leads.handed_over',
    'leads.handed_back',
    'sales_settings.updated',
    'early_access.requested',
  ],
  shiftDemo: shiftSales,
});
