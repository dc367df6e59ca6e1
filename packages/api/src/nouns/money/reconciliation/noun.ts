import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Differences between the bank and the ledger, and the days that are closed. */
export const reconciliation = noun('reconciliation', {
  contract,
  tables,
  routes,
  ids: { bankDifferenceId: 'bdf', bankMatchId: 'bmt' },
  audit: ['bank_difference.matched', 'bank_difference.unmatched', 'bank_day.closed'],
  changes: ['banking'],
});
