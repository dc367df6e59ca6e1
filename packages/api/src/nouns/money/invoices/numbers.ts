import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { documentNumbers } from './tables.ts';

/** Takes the next numbers of a series; answers the first. Its row is locked until the transaction ends, so that no number is used twice or lost. */
export async function takeNumbers(tx: Tx, series: string, count: number): Promise<number> {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ series, last: count })
    .onConflictDoUpdate({ target: documentNumbers.series, set: { last: sql`${documentNumbers.last} + ${count}` } })
    .returning();
  if (!row) throw new Error('A series without a row');
  return row.last - count + 1;
}
