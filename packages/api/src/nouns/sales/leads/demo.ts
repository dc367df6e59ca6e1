import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { DemoShift } from '../../../http/noun/noun.ts';

/** Moves the days of close and of the next follow-up with their leads, and the targets by whole months. */
export async function shiftSales(tx: Tx, { days, months }: DemoShift): Promise<void> {
  await tx.execute(
    sql`update leads set close_on = close_on + ${days}::int, follow_up_on = follow_up_on + ${days}::int`,
  );
  // By way of a time without rows: a month's row would meet that of the next on their key.
  const away = 12_000;
  for (const move of [away, months - away]) {
    await tx.execute(sql`update sales_targets set month = (month + make_interval(months => ${move}::int))::date`);
  }
}
