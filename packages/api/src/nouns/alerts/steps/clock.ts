import { system } from '../../../kernel/actor.ts';
import { type BackgroundWork, inBackground } from '../../../kernel/process/background.ts';
import type { Logger } from '../../../kernel/log/logger.ts';
import type { Database } from '../../../db/tx.ts';
import { stepAlerts } from './step.ts';

/** Longest delay of a step; half a second remains for the notification of a browser. */
export const stepEveryMs = 500;

/** Updates alerts as time passes; each node takes the rows that no other node has locked. */
export function startAlertClock(db: Database, logger: Logger, changed: () => void): BackgroundWork {
  return inBackground('alerts', stepEveryMs, () => stepAll(db, changed), logger);
}

/** Steps until no alert is due. */
export async function stepAll(db: Database, changed: () => void): Promise<void> {
  for (;;) {
    const moved = await db.withTx(system('alert clock'), stepAlerts);
    if (moved === 0) return;
    changed();
  }
}
