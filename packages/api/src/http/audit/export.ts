import { asc, gt } from 'drizzle-orm';
import { system } from '../../kernel/actor.ts';
import type { Database } from '../../db/tx.ts';
import { lineOf } from './chain.ts';
import { auditLog } from './tables.ts';

const pageSize = 1_000;

/** Every entry as a line of JSON, in the order of writing, for external storage. */
export async function* exportAudit(db: Database): AsyncGenerator<string> {
  let behind = 0;
  for (;;) {
    const entries = await db.withTx(
      system('export'),
      (tx) => tx.select().from(auditLog).where(gt(auditLog.seq, behind)).orderBy(asc(auditLog.seq)).limit(pageSize),
      { readOnly: true },
    );
    for (const entry of entries) yield lineOf(entry);
    const last = entries.at(-1);
    if (!last) return;
    behind = last.seq;
  }
}
