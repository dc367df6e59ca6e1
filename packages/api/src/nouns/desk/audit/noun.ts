import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** Reads the audit log; `http/audit` writes it. */
export const auditLog = noun('audit', {
  contract,
  routes,
  permissions: { 'audit:read': ['platform_owner', 'super_admin'] },
  audit: ['audit.searched'],
});
