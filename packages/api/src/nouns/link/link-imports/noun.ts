import { noun } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import { forgetLinkImports, linkImportService } from './service.ts';
import * as tables from './tables.ts';

/** Each upload and each command wakes the runner; this finds what another server has left. */
const lookEveryMs = 5_000;
const forgetEveryMs = 60 * 60_000;

/** Files with rows of sources, which people bring. */
export const linkImports = noun('link-imports', {
  contract,
  tables,
  routes,
  ids: { linkImportId: 'lim' },
  changes: ['link', 'tenants'],
  audit: [
    'link_import.received',
    'link_import.committed',
    'link_import.finished',
    'link_import.set_aside',
    'link_import.retried',
  ],
  jobs: [
    ({ db, logger, get }) => {
      const runner = get(linkImportService);
      const importing = inBackground('link_imports', lookEveryMs, runner.turn, logger, { longestMs: longestQueueMs });
      const forgetting = inBackground(
        'forget_link_imports',
        forgetEveryMs,
        () => db.withTx(system('link import'), forgetLinkImports),
        logger,
      );
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
