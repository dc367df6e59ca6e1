import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { DemoShift } from '../../../http/noun/noun.ts';

/** Moves the days of close and of the next follow-up with their leads. */
export const shiftLeads = (tx: Tx, { days }: DemoShift) =>
  tx.execute(sql`update leads set close_on = close_on + ${days}::int, follow_up_on = follow_up_on + ${days}::int`);
