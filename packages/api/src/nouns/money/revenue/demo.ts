import { sql } from 'drizzle-orm';
import type { DemoShift } from '../../../http/noun/noun.ts';
import type { Tx } from '../../../db/tx.ts';
import { revenueClosedSums } from './tables.ts';

/** Moves the revenue of a demo to a later month, as the owner of the tables; only demo data is ever rewritten. */
export async function shiftRevenue(tx: Tx, shift: DemoShift): Promise<void> {
  const { laterMonth } = shift;
  await withoutTriggers(tx, () =>
    tx.execute(sql`update revenue_movements set at = ${laterMonth('at')}, booked_at = ${laterMonth('booked_at')},
      replaced_at = case when replaced_at is not null then ${laterMonth('replaced_at')} end`),
  );
  await tx.delete(revenueClosedSums);
  await shiftSpend(tx, shift);
}

/** Removes the movements of a demo, as the owner of the tables. */
export const emptyRevenue = (tx: Tx): Promise<void> =>
  withoutTriggers(tx, () => tx.execute(sql`truncate revenue_movements`));

async function withoutTriggers(tx: Tx, change: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`alter table revenue_movements disable trigger user`);
  await change();
  await tx.execute(sql`alter table revenue_movements enable trigger user`);
}

/** By way of a time in which there are no rows: a month's rows would meet those of the next on their key. */
async function shiftSpend(tx: Tx, { months }: DemoShift): Promise<void> {
  const away = 12_000;
  for (const move of [away, months - away]) {
    await tx.execute(sql`update acquisition_spend set month = (month + make_interval(months => ${move}::int))::date`);
  }
}
