import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/tx.ts';
import { isNotWaiting, type UnitWork } from '../../../../http/work/units.ts';
import { isInReach, shownCents } from '../clocks/charges.ts';
import { isWorse, lower, nextStep, settlementOf, severityAt, silenceAt } from '../clocks/escalation.ts';
import { noteAlert } from '../events.ts';
import { alertClocks, type AlertRow, alerts, alertStandings, type ClockRow } from '../tables.ts';
import { bumpAlerts } from '../versions.ts';

const mostAtOnce = 200;

/** Updates due alerts: raises their severity, counts the next charge, resolves them. Rows that another node has locked are left to that node. */
export const alertSteps: UnitWork<AlertRow> = {
  job: 'alerts',
  due: (tx, only) =>
    tx
      .select()
      .from(alerts)
      .where(
        and(
          isNull(alerts.resolvedAt),
          lte(alerts.nextStepAt, tx.now),
          only === undefined ? undefined : eq(alerts.id, only),
          isNotWaiting('alerts', sql`${alerts.id}`, tx.now),
        ),
      )
      .orderBy(asc(alerts.nextStepAt))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true }),
  keyOf: ({ id }) => id,
  companyOf: ({ companyId }) => companyId,
  carryOut: async (tx, due) => {
    const clocks = await clocksOf(
      tx,
      due.map(({ id }) => id),
    );
    for (const row of due) await step(tx, row, clocks.get(row.id) ?? []);
    for (const companyId of new Set(due.map((row) => row.companyId))) await bumpAlerts(tx, companyId);
  },
};

/** The clocks of alerts, by alert. */
export async function clocksOf(tx: Tx, alertIds: readonly string[]): Promise<Map<string, ClockRow[]>> {
  if (alertIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(alertClocks)
    .where(inArray(alertClocks.alertId, [...alertIds]))
    .orderBy(asc(alertClocks.position));
  return Map.groupBy(rows.filter(isInReach), ({ alertId }) => alertId);
}

async function step(tx: Tx, row: AlertRow, clocks: readonly ClockRow[]): Promise<void> {
  const scope = { tx, actor: tx.actor };
  const settled = settlementOf(row, clocks);
  if (settled && settled.at <= tx.now) {
    const { reason } = settled;
    await tx
      .update(alerts)
      .set({ resolvedAt: tx.now, resolution: reason, resolvedBy: 'clock', updatedAt: tx.now })
      .where(eq(alerts.id, row.id));
    await noteAlert(scope, row, 'resolved', { reason });
    return;
  }
  const moved = currentState(row, clocks, tx.now);
  await tx.update(alerts).set(moved).where(eq(alerts.id, row.id));
  const { severity } = moved;
  if (isWorse(severity, row.severity)) return noteAlert(scope, row, 'escalated', { severity });
  const reason = silenceAt(row, clocks, tx.now);
  if (reason !== undefined && severity !== row.severity) await noteAlert(scope, row, 'updated', { severity, reason });
}

/** The fields of an alert that depend on its clocks and the time. */
export function currentState(
  row: Pick<AlertRow, 'type' | 'expiresAt' | 'givenSeverity' | 'givenCostCents' | 'updatedAt'>,
  clocks: readonly ClockRow[],
  now: Date,
) {
  const isSilent = silenceAt(row, clocks, now) !== undefined;
  return {
    severity: isSilent ? lower(row.givenSeverity) : severityAt(row.givenSeverity, clocks, now),
    costCents: shownCents(clocks, now) ?? row.givenCostCents,
    nextStepAt: nextStep(row, clocks, now),
  };
}

/** Snoozes that are over. */
export const snoozeEnds: UnitWork<typeof alertStandings.$inferSelect> = {
  job: 'alerts',
  due: (tx, only) =>
    tx
      .select()
      .from(alertStandings)
      .where(
        and(
          lte(alertStandings.snoozedUntil, tx.now),
          only === undefined ? undefined : eq(snoozeKey, only),
          isNotWaiting('alerts', snoozeKey, tx.now),
        ),
      )
      .limit(mostAtOnce)
      .for('update', { skipLocked: true }),
  keyOf: ({ alertId, userId }) => `${alertId} ${userId}`,
  companyOf: ({ companyId }) => companyId,
  carryOut: async (tx, over) => {
    for (const { alertId, userId, companyId } of over) {
      await tx
        .update(alertStandings)
        .set({ snoozedUntil: null })
        .where(and(eq(alertStandings.alertId, alertId), eq(alertStandings.userId, userId)));
      await noteAlert({ tx, actor: tx.actor }, { id: alertId, companyId }, 'woken');
      await bumpAlerts(tx, companyId, userId);
    }
  },
};

const snoozeKey = sql<string>`${alertStandings.alertId} || ' ' || ${alertStandings.userId}`;
