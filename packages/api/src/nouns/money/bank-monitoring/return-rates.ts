import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { ReturnRate } from './contract.ts';
import { returnRates, returnWindowDays } from './rules.ts';

const dayMs = 24 * 60 * 60_000;

/** The rates of the debits that the bank has carried out in the window of Nacha's levels. */
export async function readReturnRates(tx: Tx): Promise<ReturnRate[]> {
  const since = new Date(tx.now.getTime() - returnWindowDays * dayMs);
  const rows = await queryRows<{ code: string | null; count: number }>(
    tx,
    sql`select case when status = 'returned' then coalesce(code, '') end as code, count(*)::int as count from bank_transfers
      where created_at > ${since} and type in ('force_debit', 'emergency_withdrawal') and status in ('completed', 'returned')
      group by 1`,
  );
  return returnRates(
    rows.reduce((sum, { count }) => sum + count, 0),
    rows.flatMap(({ code, count }) => (code === null ? [] : Array<string>(count).fill(code))),
  );
}
