import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { railOf, type TransferType } from '../transfers/rules.ts';
import type { Returns } from './contract.ts';
import { returnsOf, returnWindowDays } from './rules.ts';

const dayMs = 24 * 60 * 60_000;

/** The returns of what the bank has carried out by ACH in the window of Nacha's levels. */
export async function readReturns(tx: Tx): Promise<Returns> {
  const since = new Date(tx.now.getTime() - returnWindowDays * dayMs);
  const rows = await queryRows<{ type: TransferType; code: string | null; count: number }>(
    tx,
    sql`select type, case when status = 'returned' then coalesce(code, '') end as code, count(*)::int as count
      from bank_transfers where created_at > ${since} and status in ('completed', 'returned') group by 1, 2`,
  );
  return returnsOf(rows.map(({ type, ...row }) => ({ ...row, rail: railOf[type] })));
}
