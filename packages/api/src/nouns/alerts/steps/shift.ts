import { and, eq, isNull, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { noteAlert } from '../events.ts';
import type { AlertRow } from '../shape.ts';
import { clocksOf, currentState } from './step.ts';
import { alerts } from '../tables.ts';

const hourMs = 60 * 60_000;

const times: Record<string, readonly string[]> = {
  alerts: ['created_at', 'updated_at', 'claimed_at', 'expires_at'],
  alert_clocks: ['started_at', 'free_until', 'stopped_at'],
  alert_standings: ['read_at', 'snoozed_until', 'dismissed_at'],
  alert_events: ['at'],
};

/** Moves the demo's alerts by whole hours, so that as many are about to expire as on the day of the demo data. */
export async function shiftAlerts(tx: Tx): Promise<void> {
  const [newest] = await queryRows<{ at: string | null }>(tx, sql`select max(at) as at from alert_events`);
  if (!newest?.at) return;
  const hours = Math.floor((tx.now.getTime() - Date.parse(newest.at)) / hourMs);
  if (hours < 1) return;
  for (const [table, columns] of Object.entries(times)) {
    const later = columns.map(
      (column) => sql`${sql.identifier(column)} = ${sql.identifier(column)} + make_interval(hours => ${hours}::int)`,
    );
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(later, sql`, `)}`);
  }
  await reopen(tx);
  await settleAlerts(tx, () => tx.now);
  await tx.execute(sql`update alert_versions set value = value + 1`);
}

/** Opens alerts again that were resolved by time only. */
async function reopen(tx: Tx): Promise<void> {
  const settled = await tx.select().from(alerts).where(eq(alerts.resolvedBy, 'clock'));
  for (const row of settled) {
    const sameKey = and(eq(alerts.companyId, row.companyId), eq(alerts.dedupeKey, row.dedupeKey));
    const open = await tx
      .select({ id: alerts.id })
      .from(alerts)
      .where(and(sameKey, isNull(alerts.resolvedAt)));
    if (open.length > 0) continue;
    await tx.update(alerts).set({ resolvedAt: null, resolution: null, resolvedBy: null }).where(eq(alerts.id, row.id));
    await noteAlert({ tx, actor: tx.actor }, row, 'reopened');
  }
}

/** Gives open alerts what follows from their clocks at a moment. */
export async function settleAlerts(tx: Tx, momentOf: (row: AlertRow) => Date): Promise<void> {
  const open = await tx.select().from(alerts).where(isNull(alerts.resolvedAt));
  const clocks = await clocksOf(
    tx,
    open.map(({ id }) => id),
  );
  for (const row of open) {
    const moment = momentOf(row);
    const state = currentState(row, clocks.get(row.id) ?? [], moment);
    await tx
      .update(alerts)
      .set({ ...state, nextStepAt: state.nextStepAt ?? moment })
      .where(eq(alerts.id, row.id));
  }
}
