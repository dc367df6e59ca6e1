import type { Database } from '../lib/tx.ts';
import type { Instruments } from './instruments.ts';

/** The same database, with every transaction counted and timed. */
export function measureDatabase(db: Database, instruments: Instruments): Database {
  if (db.stats) instruments.watch(() => db.stats?.() ?? {});
  return {
    kind: db.kind,
    checkReady: () => db.checkReady(),
    close: () => db.close(),
    withTx: async (actor, fn, options) => {
      const askedAt = performance.now();
      const secondsSince = () => (performance.now() - askedAt) / 1000;
      const access = options?.readOnly ? 'read' : 'write';
      try {
        const value = await db.withTx(
          actor,
          (tx) => {
            instruments.transactionBegun(secondsSince());
            return fn(tx);
          },
          options,
        );
        instruments.transactionDone({ access, outcome: 'committed', seconds: secondsSince() });
        return value;
      } catch (error) {
        instruments.transactionDone({ access, outcome: 'rolled_back', seconds: secondsSince() });
        throw error;
      }
    },
  };
}
