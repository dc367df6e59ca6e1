import { sql } from 'drizzle-orm';
import { auditChain, auditLog } from '../../http/audit/tables.ts';
import { system } from '../../kernel/actor.ts';
import type { Database, Tx } from '../../db/tx.ts';

/** Runs as the owner of the database with triggers disabled. */
export function pastTriggers<T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return db.withTx(
    system('test'),
    async (tx) => {
      await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`);
      return fn(tx);
    },
    { asOwner: true },
  );
}

/** Removes every entry and the chain. */
export function forgetAudit(db: Database): Promise<void> {
  return pastTriggers(db, async (tx) => {
    await tx.delete(auditLog);
    await tx.delete(auditChain);
  });
}
