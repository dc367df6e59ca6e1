import { noun } from '../../../http/noun/noun.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import { shiftCompliance } from './compliance/demo.ts';
import * as compliance from './compliance/tables.ts';
import * as reconciliation from './reconciliation/tables.ts';
import { routes } from './routes.ts';
import { syncService } from './service.ts';
import * as tables from './tables.ts';

const askEveryMs = 2_000;

/** The money of all tenants; the ledger holds it, and the noun `banking` moves it. */
export const bankingConsole = noun('banking-console', {
  tables: { ...tables, ...compliance, ...reconciliation },
  routes,
  ids: {
    bankDifferenceId: 'bdf',
    bankDocumentId: 'bdc',
    bankMatchId: 'bmt',
    bankScreeningId: 'bsc',
    bankSyncId: 'bsy',
    bankTransactionId: 'bkt',
    fraudReviewId: 'frv',
  },
  audit: [
    'bank_sync.started',
    'bank_difference.matched',
    'bank_difference.unmatched',
    'bank_day.closed',
    'bank_document.recorded',
    'bank_screening.recorded',
    'fraud_review.planned',
    'fraud_review.completed',
  ],
  changes: ['banking'],
  shiftDemo: shiftCompliance,
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
