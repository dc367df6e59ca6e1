import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../db/tx.ts';
import type { SupportAnalytics } from './contract.ts';
import { ownedBy, type Scope } from './figures.ts';

/** The months from a start on, oldest first, as 2026-06. */
export function monthNames(from: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + index, 1)).toISOString().slice(0, 7),
  );
}

/** Created, resolved, and open tickets at the end of the month. */
export async function readTrends(tx: Tx, scope: Scope, count: number): Promise<SupportAnalytics['monthly']> {
  const created = await countByMonth(tx, scope, sql`t.created_at`);
  const resolved = await countByMonth(tx, scope, sql`t.resolved_at`);
  let pending = await countPending(tx, scope);
  return monthNames(scope.from, count).map((month) => {
    const [came, went] = [created.get(month) ?? 0, resolved.get(month) ?? 0];
    pending += came - went;
    return { month, created: came, resolved: went, pending };
  });
}

async function countByMonth(tx: Tx, scope: Scope, column: SQL): Promise<Map<string, number>> {
  const rows = await queryRows<{ month: string; count: number }>(
    tx,
    sql`select to_char(${column} at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count
      from tickets t where ${column} >= ${scope.from} ${ownedBy(scope)} group by 1`,
  );
  return new Map(rows.map(({ month, count }) => [month, count]));
}

/** Tickets created before the first month and not resolved by then. */
async function countPending(tx: Tx, scope: Scope): Promise<number> {
  const [row] = await queryRows<{ pending: number }>(
    tx,
    sql`select
      ((select count(*) from tickets t where t.created_at < ${scope.from} ${ownedBy(scope)})
        - (select count(*) from tickets t where t.resolved_at < ${scope.from} ${ownedBy(scope)}))::int as pending`,
  );
  return row?.pending ?? 0;
}
