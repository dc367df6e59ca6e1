import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';

/** The demo's charges have moved: the sandbox pays them out again. */
export async function emptyPayouts(tx: Tx): Promise<void> {
  for (const table of ['payouts', 'provider_transactions', 'provider_readings', 'sandbox_transactions']) {
    await tx.execute(sql.raw(`delete from ${table}`));
  }
}
