import { sql } from 'drizzle-orm';
import { purgeOrderOf } from '../../../../db/arrange.ts';
import type { OwnedTable } from '../../../../db/ownership.ts';
import { queryRows, type Tx } from '../../../../db/tx.ts';

/** Deletes every row of a company, children before parents, and counts them by table. */
export async function purgeCompany(
  tx: Tx,
  tables: readonly OwnedTable[],
  companyId: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, table, companyColumn } of purgeOrderOf(tables)) {
    const [row] = await queryRows<{ count: number }>(
      tx,
      sql`with purged as (delete from ${table} where ${companyColumn} = ${companyId} returning 1)
        select count(*)::int as count from purged`,
    );
    counts[name] = row?.count ?? 0;
  }
  return counts;
}
