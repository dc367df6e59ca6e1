import { noun } from '../../../http/noun/noun.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import { importService } from './service.ts';
import * as tables from './tables.ts';

/** Each upload and each command wakes the runner; this finds what another server has left. */
const lookEveryMs = 5_000;
const forgetEveryMs = 60 * 60_000;

export const imports = noun('imports', {
  contract,
  tables,
  routes,
  ids: { importId: 'imp' },
  changes: ['sales'],
  audit: [
    'lead_import.received',
    'lead_import.committed',
    'lead_import.finished',
    'lead_import.set_aside',
    'lead_import.retried',
    'lead_import.undone',
    'lead_import.taken_back',
  ],
  jobs: [
    ({ logger, get }) => {
      const runner = get(importService);
      const importing = inBackground('lead_imports', lookEveryMs, runner.turn, logger, { longestMs: longestQueueMs });
      const forgetting = inBackground('forget_lead_imports', forgetEveryMs, runner.forget, logger);
      runner.wake();
      return {
        stop: async () => {
          await runner.stop();
          await importing.stop();
          await forgetting.stop();
        },
      };
    },
  ],
});
