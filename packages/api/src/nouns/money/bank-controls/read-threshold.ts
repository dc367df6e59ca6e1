import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { defaultApprovalThresholdCents } from './rules.ts';

/** Cents above which a transfer needs a second person, as a part of a statement. */
export const thresholdCents = sql`coalesce((select threshold_cents from banking_settings), ${defaultApprovalThresholdCents}::bigint)`;

export async function readThreshold(tx: Tx): Promise<number> {
  const [row] = await queryRows<{ cents: number }>(tx, sql`select ${thresholdCents} as cents`);
  return row?.cents ?? defaultApprovalThresholdCents;
}
