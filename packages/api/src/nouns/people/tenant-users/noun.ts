import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** The people of tenants, as HQ and the tenant's own administrators manage them. */
export const tenantUsers = noun('tenant-users', {
  contract,
  routes,
  permissions: { 'users:manage': ['tenant_admin'] },
  changes: ['tenants'],
  audit: ['tenant_user.added', 'tenant_user.changed'],
});
