import { system } from '../../kernel/actor.ts';
import { type BackgroundWork, inBackground } from '../../kernel/background.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { Database } from '../../db/tx.ts';
import { sealEntries } from './seal.ts';

const everyMs = 5_000;

/** Reports each time that nothing is left to seal. Seals what was written in the last seconds, apart from the requests, and says each new end in the log, which is kept elsewhere. */
export function startSealer(db: Database, logger: Logger, report: () => void = () => undefined): BackgroundWork {
  const seal = async () => {
    for (;;) {
      const { sealed, head } = await db.withTx(system('seal'), sealEntries);
      if (sealed === 0) return report();
      logger.info('audit_sealed', { sealed, position: head.position, hash: head.hash });
    }
  };
  return inBackground('seal', everyMs, seal, logger);
}
