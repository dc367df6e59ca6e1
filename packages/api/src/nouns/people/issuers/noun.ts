import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Other applications whose tokens sign in users of tenants. */
export const issuers = noun('issuers', {
  contract,
  tables,
  routes,
  ids: { issuerId: 'iss' },
  changes: ['link'],
  audit: ['issuer.added', 'issuer.changed', 'issuer.removed'],
});
