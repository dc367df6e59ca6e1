import { noun } from '../../../http/noun/noun.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { imapService } from './service.ts';

const lookEveryMs = 60_000;

/** The inbox from which mails of customers are fetched, where no mail server delivers them. */
export const imap = noun('imap', {
  jobs: [
    ({ logger, get }) => {
      const fetching = get(imapService);
      if (!fetching) return { stop: () => Promise.resolve() };
      const work = inBackground('imap', lookEveryMs, fetching.turn, logger);
      void fetching.turn().catch(() => undefined);
      return {
        stop: async () => {
          await fetching.stop();
          await work.stop();
        },
      };
    },
  ],
});
