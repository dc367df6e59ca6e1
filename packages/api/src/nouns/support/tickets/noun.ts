import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import { findTickets } from './search.ts';
import * as tables from './tables.ts';

export const tickets = noun('tickets', {
  contract,
  tables,
  routes,
  ids: { ticketId: 'tkt', ticketEventId: 'tev', ticketMessageId: 'tms' },
  permissions: {
    'tickets:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'tickets:write': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  staffJobs: { 'tickets:read': ['support'], 'tickets:write': ['support'] },
  audit: ['ticket.created', 'ticket.updated', 'ticket.message_added'],
  topics: { tickets: 'tickets:read' },
  search: { permission: 'tickets:read', find: findTickets },
  deletion: { line: 'Audit logs and system data', one: 'ticket' },
});
