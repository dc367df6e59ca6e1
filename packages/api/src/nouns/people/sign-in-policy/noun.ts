import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';

/** How the staff of HQ has to sign in: required single sign-on, emergency owners, second factors of money roles. */
export const signInPolicy = noun('sign-in-policy', {
  contract,
  routes,
  proposals,
  permissions: { 'sign-in:manage': ['platform_owner'] },
  topics: { 'sign-in': 'sign-in:manage' },
  changes: ['team', 'banking'],
  audit: ['sign_in.changed', 'sign_in.emergency_changed', 'sign_in.sso_off'],
});
