import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** The invalidation stream of HQ, with the topics of all nouns. */
export const stream = noun('stream', {
  contract,
  routes,
  permissions: {
    'stream:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
  },
});
