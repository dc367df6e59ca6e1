import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** The systems to which keys belong. */
export const sources = noun('sources', {
  contract,
  tables,
  routes,
  ids: { sourceId: 'src' },
  permissions: {
    'link:read': ['platform_owner', 'super_admin', 'hq_admin'],
    'link:manage': ['platform_owner', 'super_admin'],
  },
  topics: { link: 'link:read' },
  audit: ['source.created', 'source.changed', 'source.deleted'],
});
