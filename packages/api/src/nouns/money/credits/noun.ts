import { noun } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { applyCredit } from './apply.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

const everyMs = 60_000;

/** What companies have paid and not used yet. */
export const credits = noun('credits', {
  contract,
  routes,
  audit: ['credit.used'],
  jobs: [
    ({ db, logger, get }) =>
      inBackground(
        'credit',
        everyMs,
        async () => {
          if ((await applyCredit({ db, logger })) > 0) get(topicService).publish(['billing', 'revenue']);
        },
        logger,
      ),
  ],
});
