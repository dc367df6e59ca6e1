import { noun } from '../../../http/noun/noun.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import * as contract from './contract.ts';
import { emptyPayouts } from './demo.ts';
import { compareAll, readProvider } from './reading.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** The sandbox costs nothing to ask. */
const [everyMs, providerEveryMs] = [60_000, 5 * 60_000];
/** What waits for the other side is late after an hour. */
const compareEveryMs = 60 * 60_000;

/** The balance at the payment provider, what it pays out to the bank, and what that is made of. */
export const payouts = noun('payouts', {
  contract,
  tables,
  routes,
  changes: ['revenue'],
  audit: ['provider_transaction.explained'],
  jobs: [
    ({ db, logger, get }) => {
      const provider = get(paymentProviderService);
      let [askedAt, comparedAt] = [-Infinity, -Infinity];
      const read = async () => {
        if (!provider?.payouts) return;
        if (!provider.isSandbox && performance.now() - askedAt < providerEveryMs) return;
        askedAt = performance.now();
        const isNew = await readProvider(db, provider.payouts, provider.isSandbox);
        if (!isNew && performance.now() - comparedAt < compareEveryMs) return;
        await compareAll(db);
        comparedAt = performance.now();
      };
      return inBackground('payouts', everyMs, read, logger, { longestMs: longestQueueMs });
    },
  ],
  shiftDemo: emptyPayouts,
});
