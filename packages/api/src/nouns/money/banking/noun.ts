import { noun } from '../../../http/noun/noun.ts';
import { startBanking } from './jobs.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import { findInBanking } from './search.ts';
import { freezeService, transferService } from './service.ts';
import * as accounts from './accounts/tables.ts';
import * as payees from './payees/tables.ts';
import * as tables from './tables.ts';

export const banking = noun('banking', {
  tables: { ...tables, ...accounts, ...payees },
  ids: {
    accountId: 'acc',
    bankFreezeId: 'bfz',
    bankPayeeId: 'bpy',
    outgoingStopId: 'stp',
    transferId: 'btr',
  },
  routes,
  proposals,
  permissions: {
    'banking:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'banking:propose': ['platform_owner', 'super_admin', 'hq_admin'],
    'banking:move': ['platform_owner', 'super_admin'],
    'banking:reveal': ['platform_owner', 'super_admin'],
  },
  topics: { banking: 'banking:read' },
  search: { permission: 'banking:read', find: findInBanking },
  changes: ['team'],
  audit: [
    'transfer.proposed',
    'transfer.changed',
    'transfer.cancelled',
    'bank_details.changed',
    'bank_details.confirmed',
    'factoring.filed',
    'factoring.released',
    'hold.released',
    'threshold.changed',
    'outgoing.stopped',
    'outgoing.resumed',
    'bank_account.changed',
    'bank_freeze.confirmed',
    'bank_freeze.refused',
    'bank_account.revealed',
    'bank_account.reveal_refused',
    'bank_limits.changed',
    'bank_limits.reverted',
  ],
  jobs: [
    ({ db, logger, get }) => startBanking(db, { transfers: get(transferService), freezes: get(freezeService) }, logger),
  ],
});
