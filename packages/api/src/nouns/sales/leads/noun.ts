import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { shiftLeads } from './demo.ts';
import { routes } from './routes.ts';
import { findLeads } from './search.ts';
import * as tables from './tables.ts';

export const leads = noun('leads', {
  contract,
  tables,
  routes,
  ids: { leadId: 'led', opportunityId: 'opp', leadNoteId: 'lno' },
  permissions: {
    'sales:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'sales:write': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  staffJobs: { 'sales:read': ['sales'], 'sales:write': ['sales'] },
  search: { permission: 'sales:read', find: findLeads },
  topics: { sales: 'sales:read' },
  audit: ['lead.created', 'lead.updated', 'lead.noted', 'lead.deleted'],
  shiftDemo: shiftLeads,
});
