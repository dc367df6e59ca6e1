import { and, gt, isNull, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Notices } from './board.ts';
import { minuteMs, uptimeDays, uptimeOf } from './rules.ts';
import { incidents, maintenanceWindows } from './tables.ts';

/** The open incidents, the windows ahead, and the uptime of the platform. */
export async function readNotices(tx: Tx): Promise<Notices> {
  const open = await tx.select({ impact: incidents.impact }).from(incidents).where(isNull(incidents.resolvedAt));
  const windows = await tx
    .select()
    .from(maintenanceWindows)
    .where(and(isNull(maintenanceWindows.cancelledAt), gt(maintenanceWindows.endsAt, tx.now)));
  const since = new Date(tx.now.getTime() - uptimeDays * 24 * 60 * minuteMs);
  const [sums] = await queryRows<{ good: number; total: number }>(
    tx,
    sql`select coalesce(sum(good), 0)::int as good, coalesce(sum(total), 0)::int as total
      from probes where component = 'platform' and hour > ${since} and hour <= ${tx.now}`,
  );
  return { open: open.map(({ impact }) => impact), windows, uptime: uptimeOf(sums ?? { good: 0, total: 0 }) };
}
