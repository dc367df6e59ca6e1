import { noun } from '../../http/noun/noun.ts';
import * as tables from './tables.ts';

export const bankAccounts = noun('bank-accounts', {
  tables,
  ids: { accountId: 'acc' },
  permissions: {
    'banking:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'banking:propose': ['platform_owner', 'super_admin', 'hq_admin'],
    'banking:move': ['platform_owner', 'super_admin'],
  },
});
