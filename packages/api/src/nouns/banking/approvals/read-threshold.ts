import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { defaultApprovalThresholdCents } from '../rules.ts';

/** Cents above which a transfer needs a second person. */
export async function readThreshold(tx: Tx): Promise<number> {
  const [row] = await queryRows<{ cents: number }>(tx, sql`select threshold_cents as cents from banking_settings`);
  return row?.cents ?? defaultApprovalThresholdCents;
}
