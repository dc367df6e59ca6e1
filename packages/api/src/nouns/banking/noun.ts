import { noun } from '../../http/noun/noun.ts';
import { startBanking } from './jobs.ts';
import { routes } from './routes.ts';
import { bankService } from './service.ts';
import * as accounts from './accounts/tables.ts';
import * as tables from './tables.ts';

export const banking = noun('banking', {
  tables: { ...tables, ...accounts },
  ids: { accountId: 'acc', bankCustomerId: 'bcu', transferId: 'btr', approvalId: 'apv', outgoingStopId: 'stp' },
  routes,
  permissions: {
    'banking:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'banking:propose': ['platform_owner', 'super_admin', 'hq_admin'],
    'banking:move': ['platform_owner', 'super_admin'],
  },
  audit: [
    'transfer.proposed',
    'transfer.changed',
    'transfer.cancelled',
    'approval.proposed',
    'approval.decided',
    'approval.refused',
    'outgoing.stopped',
    'outgoing.resumed',
    'bank_account.changed',
    'bank_limits.changed',
    'bank_limits.reverted',
  ],
  jobs: [({ db, logger, get }) => startBanking(db, get(bankService), logger)],
});
