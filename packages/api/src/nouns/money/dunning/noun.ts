import { noun } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { paymentService } from '../payments/service.ts';
import { advanceDunning } from './advance.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

const everyMs = 30_000;
const changes = ['billing', 'tenants'];

/** What is done about invoices that are overdue, by a plan. */
export const dunning = noun('dunning', {
  contract,
  tables,
  routes,
  ids: { caseId: 'dun' },
  permissions: { 'billing:plan': ['platform_owner', 'super_admin'] },
  changes,
  audit: [
    'dunning.plan_changed',
    'dunning.started',
    'dunning.step',
    'dunning.skipped',
    'dunning.paused',
    'dunning.resumed',
    'dunning.ended',
  ],
  jobs: [
    ({ db, logger, settings, get }) =>
      inBackground(
        'dunning',
        everyMs,
        async () => {
          if (settings.billing !== 'internal') return;
          if ((await advanceDunning({ db, logger, charger: get(paymentService) })) > 0)
            get(topicService).publish(changes);
        },
        logger,
      ),
  ],
});
