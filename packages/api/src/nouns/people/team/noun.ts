import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import { findPeople } from './search.ts';

/** The people of HQ, their roles and their invitations. */
export const team = noun('team', {
  contract,
  routes,
  proposals,
  search: { permission: 'team:read', find: findPeople },
  topics: { team: 'team:read' },
  changes: ['banking'],
  audit: ['user.disabled', 'user.role_confirmed', 'user.signed_out', 'invitation.resent', 'invitation.withdrawn'],
});
