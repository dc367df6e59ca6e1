import { noun } from '../../../http/noun/noun.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import { checkoutService } from './service.ts';

const everyMs = 10_000;

/** Pages of the provider on which tenants pay or leave a method. */
export const checkouts = noun('checkouts', {
  jobs: [
    ({ logger, get }) => {
      const runner = get(checkoutService);
      const work = inBackground('checkouts', everyMs, runner.turn, logger, { longestMs: longestQueueMs });
      return {
        stop: async () => {
          await runner.stop();
          await work.stop();
        },
      };
    },
  ],
});
