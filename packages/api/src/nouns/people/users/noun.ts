import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const users = noun('users', {
  contract,
  tables,
  routes,
  ids: { userId: 'usr', invitationId: 'inv' },
  permissions: {
    'settings:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'team:read': ['platform_owner', 'super_admin'],
    'team:manage': ['platform_owner', 'super_admin'],
    'team:sessions': ['platform_owner'],
  },
  audit: [
    'registration.succeeded',
    'registration.refused',
    'invitation.created',
    'password.reset',
    'password.changed',
    'user.provisioned',
    'user.role_changed',
  ],
  changes: ['team'],
  deletion: { line: 'All users', one: 'user' },
});
