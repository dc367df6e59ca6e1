import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** The people of tenants, as HQ manages them. */
export const tenantUsers = noun('tenant-users', {
  contract,
  routes,
  changes: ['tenants'],
  audit: ['tenant_user.added', 'tenant_user.changed'],
});
