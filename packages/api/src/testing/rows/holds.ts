import type { Database } from '../../db/tx.ts';
import { workOffUnits } from '../../http/work/units.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { expiredHolds } from '../../nouns/money/ledger/holds.ts';

/** Ends expired holds, as the job does; answers how many. */
export const sweepHolds = (db: Database): Promise<number> =>
  workOffUnits({ db, logger: createLogger(() => undefined) }, expiredHolds);
