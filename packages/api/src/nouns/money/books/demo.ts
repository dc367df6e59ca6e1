import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';

/** The demo's invoices and payments have moved: their books are posted again. */
export async function emptyBooks(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from closed_months`);
  await tx.execute(sql`delete from book_days`);
  await tx.execute(sql`delete from books`);
}
