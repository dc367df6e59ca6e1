import { type SQL, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { system } from '../kernel/actor.ts';
import { queryRows } from '../db/tx.ts';
import type { TestDatabase } from './testing.ts';

/**
 * Answers of calls that have all begun before any could end: `hold` takes a lock that each of them needs, and it is let
 * go once all wait. On PostgreSQL only, as the embedded database does one thing at a time.
 */
export async function sideBySide<T>(
  { db }: TestDatabase,
  hold: SQL,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const { promise: held, resolve: hasHeld } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holding = asOwner(async (tx) => {
    await tx.execute(hold);
    hasHeld();
    await released;
  });
  await held;
  const answers = Promise.all(calls.map((call) => call()));
  const allWait = async () => expect(await countWaiting()).toBe(calls.length);
  // On a busy machine passwords take their time.
  await vi.waitFor(allWait, { timeout: 10_000 }).finally(release);
  await holding;
  return answers;

  function asOwner<R>(fn: Parameters<typeof db.withTx<R>>[1]): Promise<R> {
    return db.withTx(system('test'), fn, { asOwner: true });
  }

  async function countWaiting(): Promise<number> {
    const waiting = sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const [found] = await asOwner((tx) => queryRows<{ n: number }>(tx, waiting));
    return found?.n ?? 0;
  }
}
