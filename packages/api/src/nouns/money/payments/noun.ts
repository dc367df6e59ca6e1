import { noun } from '../../../http/noun/noun.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import { paymentService } from './service.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

const everyMs = 5_000;

export const payments = noun('payments', {
  tables,
  routes,
  ids: { paymentId: 'pay', runId: 'prn' },
  audit: ['payment_run.finished', 'payment.succeeded', 'payment.declined'],
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
