import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { returnableDays } from './rules.ts';

/** Payments out of a company's account that its bank may still return. */
export async function countReturnable(tx: Tx, companyId: string): Promise<number> {
  const since = new Date(tx.now.getTime() - returnableDays * 24 * 60 * 60_000);
  const [row] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from bank_transfers where company_key = ${companyId} and status = 'completed'
      and type in ('force_debit', 'emergency_withdrawal') and updated_at > ${since}`,
  );
  return row?.count ?? 0;
}
