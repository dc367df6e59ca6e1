import { noun } from '../../../http/noun/noun.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import { syncService } from './service.ts';
import * as tables from './tables.ts';

const askEveryMs = 2_000;

/** The money of all tenants; the ledger holds it, and the noun `banking` moves it. */
export const bankingConsole = noun('banking-console', {
  contract,
  tables,
  routes,
  ids: { bankSyncId: 'bsy', bankTransactionId: 'bkt' },
  audit: ['bank_sync.started'],
  changes: ['banking'],
  jobs: [
    ({ logger, get }) => {
      const runner = get(syncService);
      const asking = inBackground('bank_sync', askEveryMs, runner.turn, logger, { longestMs: longestQueueMs });
      return {
        stop: async () => {
          await runner.stop();
          await asking.stop();
        },
      };
    },
  ],
});
