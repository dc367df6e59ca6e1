import { noun } from '../../../http/noun/noun.ts';
import { routes } from './routes.ts';

/** The invalidation stream of HQ, with the topics of all nouns. */
export const stream = noun('stream', {
  routes,
  permissions: {
    'stream:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
  },
});
