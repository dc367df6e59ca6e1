import { lt } from 'drizzle-orm';
import type { DemoShift } from '../../../http/noun/noun.ts';
import type { Tx } from '../../../db/tx.ts';
import { probes } from './tables.ts';

const dayMs = 24 * 60 * 60_000;

/** Moves the demo's hours by whole days; hours that this server has measured stay. */
export async function shiftProbes(tx: Tx, { from, days }: DemoShift): Promise<void> {
  const told = await tx
    .delete(probes)
    .where(lt(probes.hour, new Date(from)))
    .returning();
  if (told.length === 0) return;
  const moved = told.map((probe) => ({ ...probe, hour: new Date(probe.hour.getTime() + days * dayMs) }));
  await tx.insert(probes).values(moved).onConflictDoNothing();
}
