import type { Database, Tx } from '../../db/tx.ts';
import type { Instruments } from './instruments.ts';

/** The same database, with every transaction counted and timed. */
export function measureDatabase(db: Database, instruments: Instruments): Database {
  if (db.stats) instruments.watch(() => db.stats?.() ?? {});
  const measure = async <T>(access: 'read' | 'write', transact: (begun: () => void) => Promise<T>): Promise<T> => {
    const askedAt = performance.now();
    const secondsSince = () => (performance.now() - askedAt) / 1000;
    const done = (outcome: 'committed' | 'rolled_back') =>
      instruments.transactionDone({ access, outcome, seconds: secondsSince() });
    try {
      const value = await transact(() => instruments.transactionBegun(secondsSince()));
      done('committed');
      return value;
    } catch (error) {
      done('rolled_back');
      throw error;
    }
  };
  return {
    kind: db.kind,
    checkReady: () => db.checkReady(),
    close: () => db.close(),
    withTx: (actor, fn, options) =>
      measure(options?.readOnly ? 'read' : 'write', (begun) => {
        const timed = (tx: Tx) => {
          begun();
          return fn(tx);
        };
        return db.withTx(actor, timed, options);
      }),
    withAdmitted: (admission, fn, options) =>
      measure(options?.readOnly ? 'read' : 'write', (begun) => {
        const timed = (tx: Tx) => {
          begun();
          return admission.admit(tx);
        };
        return db.withAdmitted({ ...admission, admit: timed }, fn, options);
      }),
  };
}
