import type { Job } from '../../../http/noun/noun.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { freezeService } from './service.ts';

const sendEveryMs = 1_000;

/** Sends orders to the bank for as long as the server runs. */
export const sendFreezes: Job = ({ logger, get }) => {
  const freezes = get(freezeService);
  const sending = inBackground('freezes', sendEveryMs, freezes.turn, logger);
  return {
    stop: async () => {
      await freezes.stop();
      await sending.stop();
    },
  };
};
