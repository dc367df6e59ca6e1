import { noun } from '../../../http/noun/noun.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { paymentService } from './service.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

const everyMs = 5_000;

export const payments = noun('payments', {
  contract,
  tables,
  routes,
  ids: { paymentId: 'pay', receiptId: 'rcp', creditEntryId: 'crd', runId: 'prn' },
  proposals,
  changes: ['billing', 'revenue'],
  audit: [
    'payment_run.finished',
    'payment.submitted',
    'payment.succeeded',
    'payment.declined',
    'payment.found',
    'payment.recorded',
    'payment.reversed',
  ],
  jobs: [
    ({ logger, get }) => {
      const runner = get(paymentService);
      const work = inBackground('payments', everyMs, runner.turn, logger, { longestMs: longestQueueMs });
      runner.wake();
      return {
        stop: async () => {
          await runner.stop();
          await work.stop();
        },
      };
    },
  ],
});
