import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

export const dashboard = noun('dashboard', {
  contract,
  routes,
  permissions: {
    'metrics:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
  },
});
