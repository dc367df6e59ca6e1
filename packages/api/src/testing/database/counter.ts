import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { rateLimits } from '../../http/limits/tables.ts';

/** Adds one to a counter of that name: a write that tests of transactions can count. */
export async function raiseCounter(tx: Tx, name: string): Promise<void> {
  await tx
    .insert(rateLimits)
    .values({ key: name, count: 1, windowStart: tx.now, expiresAt: tx.now })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + 1` } });
}

/** The counter of that name; 0 if nothing has raised it. */
export async function readCounter(tx: Tx, name: string): Promise<number> {
  const [row] = await tx.select({ count: rateLimits.count }).from(rateLimits).where(eq(rateLimits.key, name));
  return row?.count ?? 0;
}
