import { noun } from '../../../http/noun/noun.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import { refundService } from './provided.ts';
import * as tables from './tables.ts';

const everyMs = 5_000;

/** What is given back of charges. */
export const refunds = noun('refunds', {
  contract,
  tables,
  routes,
  ids: { refundId: 'rfd' },
  proposals,
  changes: ['billing', 'revenue'],
  audit: ['refund.asked', 'refund.succeeded', 'refund.failed', 'refund.found'],
  jobs: [
    ({ logger, get }) => {
      const runner = get(refundService);
      const work = inBackground('refunds', everyMs, runner.turn, logger, { longestMs: longestQueueMs });
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
