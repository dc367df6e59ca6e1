import { system } from '../../kernel/actor.ts';
import { type BackgroundWork, inBackground } from '../../kernel/process/background.ts';
import type { Logger } from '../../kernel/log/logger.ts';
import type { Database } from '../../db/tx.ts';
import { sealEntries } from './seal.ts';

const everyMs = 5_000;

/** Seals the new entries every few seconds, separate from the requests. Writes each new end to the log, which is kept elsewhere, and reports when nothing is left to seal. */
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
