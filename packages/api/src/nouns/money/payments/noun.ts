import { noun } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { paymentService } from './service.ts';
import { applyCredit } from './credit.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

const everyMs = 5_000;
const creditEveryMs = 60_000;

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
    'credit.used',
  ],
  jobs: [
    ({ db, logger, get }) =>
      inBackground(
        'credit',
        creditEveryMs,
        async () => {
          if ((await applyCredit({ db, logger })) > 0) get(topicService).publish(['billing', 'revenue']);
        },
        logger,
      ),
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
