import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const notifications = noun('notifications', {
  contract,
  tables,
  routes,
  permissions: {
    'notifications:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
  },
  topics: { notifications: 'notifications:read' },
});
