import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const collaboration = noun('collaboration', {
  contract,
  tables,
  routes,
  ids: { sessionId: 'ses', annotationId: 'ann' },
  permissions: {
    'collaboration:moderate': ['platform_owner', 'super_admin', 'hq_admin', 'tenant_admin'],
  },
  audit: [
    'collaboration.started',
    'collaboration.joined',
    'collaboration.viewed_by_staff',
    'collaboration.ended',
    'annotation.created',
    'annotation.updated',
    'annotation.deleted',
    'annotation.ticket_created',
  ],
});
