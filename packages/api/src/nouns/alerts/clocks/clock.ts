import { system } from '../../../kernel/actor.ts';
import { type BackgroundWork, inBackground } from '../../../kernel/background.ts';
import type { Logger } from '../../../kernel/logger.ts';
import type { Database } from '../../../db/tx.ts';
import { stepAlerts } from './step.ts';

/** A step is at most so late, and half a second is left for the way to a browser. */
export const stepEveryMs = 500;

/** Moves alerts on as time passes; of several nodes each takes what no other holds. */
export function startAlertClock(db: Database, logger: Logger, changed: () => void): BackgroundWork {
  return inBackground('alerts', stepEveryMs, () => stepAll(db, changed), logger);
}

/** Steps until nothing is due. */
export async function stepAll(db: Database, changed: () => void): Promise<void> {
  for (;;) {
    const moved = await db.withTx(system('alert clock'), stepAlerts);
    if (moved === 0) return;
    changed();
  }
}
