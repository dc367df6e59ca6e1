import type { Job } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import { dropSentMessages } from './sending.ts';
import { outboxService } from './service.ts';

const sendEveryMs = 5_000;
const dropEveryMs = 60 * 60_000;

/** Sends the messages that are due. */
export const sendMessages: Job = ({ logger, get }) => {
  const runner = get(outboxService);
  const work = inBackground('outbox', sendEveryMs, runner.turn, logger, { longestMs: longestQueueMs });
  return {
    stop: async () => {
      await runner.stop();
      await work.stop();
    },
  };
};

/** Deletes messages that were sent long ago. */
export const dropMessages: Job = ({ db, logger }) =>
  inBackground('outbox_cleanup', dropEveryMs, () => db.withTx(system('outbox'), dropSentMessages), logger);
