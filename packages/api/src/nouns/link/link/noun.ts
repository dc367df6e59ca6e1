import { noun } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';
import { applyWaiting, sweepLink } from './waiting/waiting.ts';

const secondMs = 1_000;
const changes = ['tenants'] as const;

export const link = noun('link', {
  contract,
  tables,
  routes,
  ids: { linkCallId: 'lnc' },
  changes,
  audit: ['link.rows_applied'],
  jobs: [
    ({ db, logger, get }) =>
      inBackground(
        'apply_waiting_rows',
        2 * secondMs,
        async () => {
          const applied = await applyWaiting((work) => db.withTx(system('link'), work));
          if (applied > 0) get(topicService).publish(changes);
        },
        logger,
      ),
    ({ db, logger }) =>
      inBackground('sweep_link', 3_600 * secondMs, () => db.withTx(system('link'), sweepLink), logger),
  ],
});
