import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { ticketNumberOf } from './rules.ts';
import { ticketNumbers } from './tables.ts';

/** The next number of the year. Its row is locked until the transaction ends, so that no number is used twice or lost. */
export async function nextTicketNumber(tx: Tx, now: Date): Promise<string> {
  const year = now.getUTCFullYear();
  const [row] = await tx
    .insert(ticketNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: ticketNumbers.year, set: { last: sql`${ticketNumbers.last} + 1` } })
    .returning();
  if (!row) throw new Error('A number without a row');
  return ticketNumberOf(year, row.last);
}
