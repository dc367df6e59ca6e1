import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { sendFreezes } from './jobs.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import { findAccounts } from './search.ts';
import * as tables from './tables.ts';

/** Accounts at the bank: what they have, their limits, freezes and closing. */
export const bankAccounts = noun('bank-accounts', {
  contract,
  tables,
  ids: { accountId: 'acc', bankFreezeId: 'bfz' },
  routes,
  proposals,
  search: { permission: 'banking:read', find: findAccounts },
  changes: ['banking', 'team'],
  audit: [
    'bank_account.changed',
    'bank_freeze.confirmed',
    'bank_freeze.refused',
    'bank_account.revealed',
    'bank_account.reveal_refused',
    'bank_limits.changed',
    'bank_limits.reverted',
  ],
  jobs: [sendFreezes],
});
