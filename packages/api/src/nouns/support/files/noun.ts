import { noun } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { dropUnusedFiles } from './commands.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import { fileScanService } from './service.ts';
import * as tables from './tables.ts';

const [scanEveryMs, dropEveryMs] = [5_000, 60 * 60_000];

/** The files of tickets. */
export const files = noun('files', {
  contract,
  tables: { files: tables.files, fileParts: tables.fileParts, messageFiles: tables.messageFiles },
  routes,
  ids: { fileId: 'fil', messageFileId: 'mfl' },
  jobs: [
    ({ logger, get }) => {
      const scans = get(fileScanService);
      const work = inBackground('file_scans', scanEveryMs, scans.turn, logger);
      return {
        stop: async () => {
          await scans.stop();
          await work.stop();
        },
      };
    },
    ({ db, logger }) =>
      inBackground('unused_files', dropEveryMs, () => db.withTx(system('files'), dropUnusedFiles), logger),
  ],
});
