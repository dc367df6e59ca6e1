import { noun } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { acknowledgeTopic } from './deciding/acknowledge.ts';
import { ticketHead } from './heads.ts';
import { routes } from './routes.ts';
import { dropOriginals } from './runner.ts';
import { mailInService } from './service.ts';
import * as tables from './tables.ts';

const [readEveryMs, dropEveryMs] = [5_000, 60 * 60_000];

/** The mail of customers, which becomes tickets. */
export const mailIn = noun('mail-in', {
  contract,
  tables,
  routes,
  ids: { mailId: 'mai' },
  topics: { 'mail-in': 'tickets:read' },
  changes: ['tickets'],
  mailHeads: { [acknowledgeTopic]: ticketHead(true) },
  jobs: [
    ({ logger, get }) => {
      const runner = get(mailInService);
      const work = inBackground('mail_in', readEveryMs, runner.turn, logger, { longestMs: longestQueueMs });
      return {
        stop: async () => {
          await runner.stop();
          await work.stop();
        },
      };
    },
    ({ db, logger }) =>
      inBackground('mail_originals', dropEveryMs, () => db.withTx(system('mail-in'), dropOriginals), logger),
  ],
});
