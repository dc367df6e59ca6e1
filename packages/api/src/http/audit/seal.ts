import { asc, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { type ChainHead, chainStart, hashEntry } from './chain.ts';
import { auditChain, auditLog } from './tables.ts';

const mostAtOnce = 500;

/** Adds the unsealed entries to the end of the chain, in the order of writing; returns their number and the new end. */
export async function sealEntries(tx: Tx): Promise<{ sealed: number; head: ChainHead }> {
  let head = await holdHead(tx);
  const entries = await tx
    .select()
    .from(auditLog)
    .where(isNull(auditLog.hash))
    .orderBy(asc(auditLog.seq))
    .limit(mostAtOnce);
  const seals = entries.map((entry) => {
    const position = head.position + 1;
    const seal = { id: entry.id, position, prev_hash: head.hash, hash: hashEntry(entry, position, head.hash) };
    head = seal;
    return seal;
  });
  if (seals.length > 0) {
    await tx.execute(sql`
      update audit_log set position = seal.position, prev_hash = seal.prev_hash, hash = seal.hash
      from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
        as seal (id text, position bigint, prev_hash text, hash text)
      where audit_log.id = seal.id`);
    await tx.update(auditChain).set({ position: head.position, hash: head.hash, sealedAt: tx.now });
  }
  return { sealed: seals.length, head: { position: head.position, hash: head.hash } };
}

/** The end of the chain, held so that two sealers work one after the other. */
async function holdHead(tx: Tx): Promise<ChainHead> {
  await tx
    .insert(auditChain)
    .values({ ...chainStart, sealedAt: tx.now })
    .onConflictDoNothing();
  const [head] = await tx.select().from(auditChain).for('update');
  if (!head) throw new Error('The audit log has no chain');
  return head;
}
