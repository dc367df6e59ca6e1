import { noun } from '../../http/noun/noun.ts';
import { inBackground } from '../../kernel/process/background.ts';
import * as reconciliation from './reconciliation/tables.ts';
import { routes } from './routes.ts';
import { syncService } from './service.ts';
import * as tables from './tables.ts';

const askEveryMs = 2_000;

/** The money of all tenants; the ledger holds it, and the noun `banking` moves it. */
export const bankingConsole = noun('banking-console', {
  tables: { ...tables, ...reconciliation },
  routes,
  ids: { bankDifferenceId: 'bdf', bankMatchId: 'bmt', bankSyncId: 'bsy', bankTransactionId: 'bkt' },
  audit: ['bank_sync.started', 'bank_difference.matched', 'bank_difference.unmatched', 'bank_day.closed'],
  changes: ['banking'],
  jobs: [
    ({ logger, get }) => {
      const runner = get(syncService);
      const asking = inBackground('bank_sync', askEveryMs, runner.turn, logger);
      return {
        stop: async () => {
          await runner.stop();
          await asking.stop();
        },
      };
    },
  ],
});
