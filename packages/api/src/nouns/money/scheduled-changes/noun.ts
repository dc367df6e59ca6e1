import { noun } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { applyDueChanges } from './due.ts';
import { routes } from './routes.ts';

const everyMs = 60_000;
const changes = ['billing', 'revenue', 'tenants'];

/** Changes of subscriptions that wait for their day. */
export const scheduledChanges = noun('scheduled-changes', {
  contract,
  routes,
  audit: ['subscription.change_scheduled', 'subscription.change_withdrawn', 'subscription.changed'],
  changes,
  jobs: [
    ({ db, logger, get }) =>
      inBackground(
        'scheduled_changes',
        everyMs,
        async () => {
          if ((await applyDueChanges(db, logger)) > 0) get(topicService).publish(changes);
        },
        logger,
      ),
  ],
});
