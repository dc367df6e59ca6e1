import { type BackgroundWork, inBackground } from '../../../../kernel/process/background.ts';
import type { Logger } from '../../../../kernel/log/logger.ts';
import type { Database } from '../../../../db/tx.ts';
import { type UnitDeps, workOffUnits } from '../../../../http/work/units.ts';
import { alertSteps, snoozeEnds } from './step.ts';

/** Longest delay of a step; half a second remains for the notification of a browser. */
export const stepEveryMs = 500;

/** Updates alerts as time passes; each node takes the rows that no other node has locked. */
export function startAlertClock(db: Database, logger: Logger, changed: () => void): BackgroundWork {
  return inBackground('alerts', stepEveryMs, () => stepAll({ db, logger }, changed), logger);
}

/** Steps until no alert is due. */
export async function stepAll(deps: UnitDeps, changed: () => void): Promise<void> {
  for (;;) {
    const moved = (await workOffUnits(deps, alertSteps)) + (await workOffUnits(deps, snoozeEnds));
    if (moved === 0) return;
    changed();
  }
}
