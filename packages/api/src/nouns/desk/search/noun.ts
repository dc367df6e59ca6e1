import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

export const search = noun('search', {
  contract,
  routes,
  permissions: {
    'search:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
  },
});
