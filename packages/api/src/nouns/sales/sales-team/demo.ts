import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { DemoShift } from '../../../http/noun/noun.ts';

/** Moves the targets by whole months. */
export async function shiftTargets(tx: Tx, { months }: DemoShift): Promise<void> {
  // By way of a time without rows: a month's row would meet that of the next on their key.
  const away = 12_000;
  for (const move of [away, months - away]) {
    await tx.execute(sql`update sales_targets set month = (month + make_interval(months => ${move}::int))::date`);
  }
}
