import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** The directory of the organization makes and deactivates accounts of staff (SCIM 2.0, RFC 7644). */
export const scim = noun('scim', {
  contract,
  routes,
  changes: ['team', 'sign-in'],
  audit: ['scim.user_made', 'scim.user_changed', 'scim.user_deactivated'],
});
