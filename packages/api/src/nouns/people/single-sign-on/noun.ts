import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { checking, tidyingFlows } from './jobs.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Sign-in of HQ staff at a provider, by OpenID Connect. */
export const singleSignOn = noun('single-sign-on', {
  contract,
  tables,
  routes,
  jobs: [checking, tidyingFlows],
  ids: { identityId: 'idn' },
  audit: ['login.sso', 'identity.invited', 'identity.linked', 'identity.unlinked', 'sso.refused', 'sso.groups_missing'],
});
