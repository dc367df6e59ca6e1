import { sql } from 'drizzle-orm';
import type { DemoShift } from '../../http/noun/noun.ts';
import type { Tx } from '../../db/tx.ts';

/** By way of a time in which there are no rows: a month's rows would meet those of the next on their key. */
export async function shiftSpend(tx: Tx, { months }: DemoShift): Promise<void> {
  const away = 12_000;
  for (const move of [away, months - away]) {
    await tx.execute(sql`update acquisition_spend set month = (month + make_interval(months => ${move}::int))::date`);
  }
}
