import { noun } from '../../http/noun/noun.ts';
import * as tables from './tables.ts';

export const bankAccounts = noun('bank-accounts', {
  tables,
  ids: { bankAccountId: 'acc' },
  permissions: {
    'banking:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'banking:move': ['platform_owner', 'super_admin'],
  },
});
