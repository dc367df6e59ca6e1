import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** The tickets of a tenant's users, as they see them themselves. */
export const ownTickets = noun('own-tickets', {
  contract,
  tables,
  routes,
  permissions: { 'support:own': ['tenant_admin', 'dispatcher', 'driver'] },
  changes: ['tickets'],
});
