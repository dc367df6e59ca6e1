import { sql } from 'drizzle-orm';
import { system } from '../../kernel/actor.ts';
import { dropExpiredLimits } from '../../http/limits/attempt-limits.ts';
import type { BackgroundWork } from '../../kernel/process/background.ts';
import type { Logger } from '../../kernel/log/logger.ts';
import type { Database } from '../../db/tx.ts';
import { probes } from './tables.ts';

const intervalMs = 60_000;

/** Probes the database once a minute and stores the result; failed minutes are stored later. */
export function startProbes(
  db: Database,
  logger: Logger,
  report: (isGood: boolean) => void = () => undefined,
): BackgroundWork {
  let unwritten = 0;
  const tick = async () => {
    try {
      await db.checkReady();
      await writeProbes(db, { good: 1, total: 1 + unwritten });
      unwritten = 0;
      report(true);
    } catch {
      report(false);
      unwritten += 1;
      logger.warn('probe_failed', { unwritten });
    }
  };
  const timer = setInterval(() => void tick(), intervalMs);
  timer.unref();
  return { stop: async () => clearInterval(timer) };
}

/** Adds probes to the current hour, and deletes expired attempt counters. */
export async function writeProbes(db: Database, { good, total }: { good: number; total: number }): Promise<void> {
  await db.withTx(system('probe'), async (tx) => {
    const hour = new Date(Math.floor(tx.now.getTime() / 3_600_000) * 3_600_000);
    await tx
      .insert(probes)
      .values({ hour, good, total })
      .onConflictDoUpdate({
        target: probes.hour,
        set: { good: sql`${probes.good} + ${good}`, total: sql`${probes.total} + ${total}` },
      });
    await dropExpiredLimits(tx);
  });
}
