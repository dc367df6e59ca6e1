import { sql } from 'drizzle-orm';
import { versions } from './bookkeeping.ts';
import type { Tx } from './tx.ts';

/**
 * Raises a list's version in the transaction that changes the list. Of several, `tenants` comes first, so that no two
 * transactions wait for each other.
 */
export async function bumpVersion(tx: Tx, name: string): Promise<void> {
  await tx
    .insert(versions)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: versions.name, set: { value: sql`${versions.value} + 1` } });
}

/** The version of a list; 0 where nothing has changed it yet. */
export async function readVersion(tx: Tx, name: string): Promise<number> {
  const [row] = await tx.run<{ value: number }>({ text: 'select value from versions where name = $1', params: [name] });
  return row?.value ?? 0;
}
