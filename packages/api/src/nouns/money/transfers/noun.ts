import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { startBanking } from './jobs.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import { findTransfers } from './search.ts';
import { transferService } from './service.ts';
import * as tables from './tables.ts';

/** Emergency transfers, from the proposal over the bank to the ledger. */
export const transfers = noun('transfers', {
  contract,
  tables,
  ids: { transferId: 'btr' },
  routes,
  proposals,
  permissions: {
    'banking:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'banking:propose': ['platform_owner', 'super_admin', 'hq_admin'],
    'banking:move': ['platform_owner', 'super_admin'],
    'banking:reveal': ['platform_owner', 'super_admin'],
  },
  staffJobs: { 'banking:read': ['finance'] },
  topics: { banking: 'banking:read' },
  search: { permission: 'banking:read', find: findTransfers },
  changes: ['team'],
  audit: ['transfer.proposed', 'transfer.changed', 'transfer.cancelled', 'hold.released'],
  jobs: [({ db, logger, get }) => startBanking(db, get(transferService), logger)],
});
