import { noun } from '../../http/noun/noun.ts';
import { startBanking } from './jobs.ts';
import { routes } from './routes.ts';
import { bankService } from './service.ts';
import * as tables from './tables.ts';

export const banking = noun('banking', {
  tables,
  ids: { bankCustomerId: 'bcu', transferId: 'btr', approvalId: 'apv', outgoingStopId: 'stp' },
  routes,
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
