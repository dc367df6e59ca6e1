import { eq, sql } from 'drizzle-orm';
import { versions } from '../db/bookkeeping.ts';
import type { Tx } from './tx.ts';

/** Raises a list's version in the transaction that changes the list. */
export async function bumpVersion(tx: Tx, name: string): Promise<void> {
  await tx
    .insert(versions)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: versions.name, set: { value: sql`${versions.value} + 1` } });
}

/** The version of a list; 0 where nothing has changed it yet. */
export async function readVersion(tx: Tx, name: string): Promise<number> {
  const [row] = await tx.select({ value: versions.value }).from(versions).where(eq(versions.name, name));
  return row?.value ?? 0;
}
