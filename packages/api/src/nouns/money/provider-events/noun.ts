import { noun } from '../../../http/noun/noun.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import { pollEvents } from './runner.ts';
import { providerEventService } from './service.ts';
import * as tables from './tables.ts';

const [applyEveryMs, pollEveryMs] = [5_000, 5 * 60_000];

/** What the payment provider tells by its webhook, and what it is asked for in case that is silent. */
export const providerEvents = noun('provider-events', {
  contract,
  tables,
  routes,
  jobs: [
    ({ logger, get }) => {
      const runner = get(providerEventService);
      const work = inBackground('provider_events', applyEveryMs, runner.turn, logger, { longestMs: longestQueueMs });
      return {
        stop: async () => {
          await runner.stop();
          await work.stop();
        },
      };
    },
    ({ db, logger, get }) => {
      const news = get(paymentProviderService)?.news;
      const poll = async () => {
        if (news && (await pollEvents(db, news)) > 0) get(providerEventService).wake();
      };
      return inBackground('provider_polls', pollEveryMs, poll, logger);
    },
  ],
});
