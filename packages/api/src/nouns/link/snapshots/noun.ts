import { noun } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { removeRows, sweepSnapshots } from './removal.ts';
import { routes } from './routes.ts';

const secondMs = 1_000;

/** Lists of all rows of a platform, by which HQ learns what has gone there. */
export const snapshots = noun('snapshots', {
  contract,
  routes,
  ids: { snapshotId: 'snp' },
  changes: ['link', 'tenants'],
  audit: ['snapshot.released', 'snapshot.rejected'],
  jobs: [
    ({ db, logger, get }) =>
      inBackground(
        'remove_missing_rows',
        2 * secondMs,
        async () => {
          const removed = await removeRows((work) => db.withTx(system('link'), work));
          if (removed > 0) get(topicService).publish(['link', 'tenants']);
        },
        logger,
        { longestMs: longestQueueMs },
      ),
    ({ db, logger }) =>
      inBackground(
        'sweep_snapshots',
        3_600 * secondMs,
        () => sweepSnapshots((work) => db.withTx(system('link'), work)),
        logger,
        { longestMs: longestQueueMs },
      ),
  ],
});
