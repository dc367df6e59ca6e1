import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { demoMoveOf } from '../../../../db/columns.ts';
import { ownershipOf } from '../../../../db/ownership.ts';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { noteAlert } from '../events.ts';
import { clocksOf, currentState } from './step.ts';
import * as tables from '../tables.ts';

const { alerts } = tables;
const hourMs = 60 * 60_000;

/** Moves the demo's alerts by whole hours, so that as many are about to expire as on the day of the demo data. */
export async function shiftAlerts(tx: Tx): Promise<void> {
  const [newest] = await queryRows<{ at: string | null }>(tx, sql`select max(at) as at from alert_events`);
  if (!newest?.at) return;
  const hours = Math.floor((tx.now.getTime() - Date.parse(newest.at)) / hourMs);
  if (hours < 1) return;
  for (const table of Object.values(tables).flatMap((value) => ownershipOf(value)?.table ?? [])) {
    const later = Object.values(getTableColumns(table))
      .filter((column) => demoMoveOf(column) === 'hours')
      .map(({ name }) => sql.identifier(name))
      .map((column) => sql`${column} = ${column} + make_interval(hours => ${hours}::int)`);
    if (later.length > 0) await tx.execute(sql`update ${table} set ${sql.join(later, sql`, `)}`);
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
export async function settleAlerts(tx: Tx, momentOf: (row: tables.AlertRow) => Date): Promise<void> {
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
