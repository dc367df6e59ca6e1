import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { returnableDays } from './rules.ts';

/** Payments to a company's bank that it may still return; transfers inside our bank do not come back. */
export async function countReturnable(tx: Tx, companyId: string): Promise<number> {
  const since = new Date(tx.now.getTime() - returnableDays * 24 * 60 * 60_000);
  const [row] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from bank_transfers where company_key = ${companyId} and status = 'completed'
      and type = 'emergency_withdrawal' and updated_at > ${since}`,
  );
  return row?.count ?? 0;
}
