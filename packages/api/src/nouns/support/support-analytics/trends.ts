import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { SupportAnalytics } from './contract.ts';
import { ownedBy, type Scope } from './figures.ts';

/** The months from a start on, oldest first, as 2026-06. */
export function monthNames(from: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + index, 1)).toISOString().slice(0, 7),
  );
}

/** The days from a start to another day, both included, as 2026-06-30. */
function dayNames(from: Date, to: Date): string[] {
  const days = Math.floor((to.getTime() - from.getTime()) / dayMs) + 1;
  return Array.from({ length: days }, (_, index) =>
    new Date(from.getTime() + index * dayMs).toISOString().slice(0, 10),
  );
}

const dayMs = 86_400_000;

/** Created, resolved, and open tickets at the end of each month, and of each day if there is one month only. */
export async function readTrends(
  tx: Tx,
  scope: Scope,
  count: number,
): Promise<Pick<SupportAnalytics, 'monthly' | 'daily'>> {
  const pending = await countPending(tx, scope);
  const months = monthNames(scope.from, count);
  const monthly = await countParts(tx, scope, { names: months, format: 'YYYY-MM', pending });
  const trends = { monthly: monthly.map(({ name, ...counts }) => ({ month: name, ...counts })) };
  if (count > 1) return trends;
  const days = dayNames(scope.from, tx.now);
  const daily = await countParts(tx, scope, { names: days, format: 'YYYY-MM-DD', pending });
  return { ...trends, daily: daily.map(({ name, ...counts }) => ({ day: name, ...counts })) };
}

interface Parts {
  names: readonly string[];
  /** That of the names, in PostgreSQL's letters. */
  format: string;
  /** Open tickets before the first part. */
  pending: number;
}

async function countParts(tx: Tx, scope: Scope, { names, format, pending: before }: Parts) {
  const created = await countBy(tx, scope, sql`t.created_at`, format);
  const resolved = await countBy(tx, scope, sql`t.resolved_at`, format);
  let pending = before;
  return names.map((name) => {
    const [came, went] = [created.get(name) ?? 0, resolved.get(name) ?? 0];
    pending += came - went;
    return { name, created: came, resolved: went, pending };
  });
}

async function countBy(tx: Tx, scope: Scope, column: SQL, format: string): Promise<Map<string, number>> {
  const rows = await queryRows<{ part: string; count: number }>(
    tx,
    sql`select to_char(${column} at time zone 'UTC', ${format}::text) as part, count(*)::int as count
      from tickets t where ${column} >= ${scope.from} ${ownedBy(scope)} group by 1`,
  );
  return new Map(rows.map(({ part, count }) => [part, count]));
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
