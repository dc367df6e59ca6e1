import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';

const mostTold = 10;

/** Invoices that disagree with what was given up of them, a sentence each; at most ten. */
export async function findCorrectionFaults(tx: Tx): Promise<string[]> {
  const rows = await queryRows<{ number: string }>(
    tx,
    sql`select number from invoices i where written_off_cents <>
      (select coalesce(sum(w.cents), 0) from write_offs w where w.invoice_id = i.id) order by 1 limit ${mostTold}`,
  );
  return rows.map(({ number }) => `what was written off of invoice ${number} is not the sum of its write-offs`);
}
