import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { noteAlert } from './events.ts';
import { nextCharge } from './clocks/charges.ts';
import { type Act, alertMissing, type AlertState, longestSnoozeMs } from './rules.ts';
import { alertClocks, type AlertRow, alerts, alertStandings, type ClockRow } from './tables.ts';
import { bumpAlerts } from './versions.ts';

const fresh: AlertState = { readAt: null, snoozedUntil: null, dismissedAt: null };

/** Reads and locks an alert of the actor's company; throws 404 if it does not exist. */
export async function holdAlert({ tx, actor }: Ctx, id: string): Promise<AlertRow> {
  const [row] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.companyId, actor.companyId ?? ''), eq(alerts.id, id)))
    .for('update');
  if (!row) throw alertMissing();
  return row;
}

/** Runs an action on one alert of the actor's company, for the actor only. */
export async function act(ctx: Ctx, id: string, what: Act): Promise<void> {
  const { tx, actor, now } = ctx;
  const row = await holdAlert(ctx, id);
  const { companyId } = row;
  const [standing = fresh] = await tx
    .select()
    .from(alertStandings)
    .where(
      and(
        eq(alertStandings.companyId, companyId),
        eq(alertStandings.alertId, id),
        eq(alertStandings.userId, actor.userId),
      ),
    );
  const clocks = await tx
    .select()
    .from(alertClocks)
    .where(and(eq(alertClocks.companyId, companyId), eq(alertClocks.alertId, id)));
  const held = { standing, isResolved: row.resolvedAt !== null, snoozeLimit: snoozeLimit(row, clocks, now) };
  const outcome = what(held, now);
  if (!outcome) return;
  await tx
    .insert(alertStandings)
    .values({ companyId, alertId: id, userId: actor.userId, ...outcome.changes })
    .onConflictDoUpdate({ target: [alertStandings.alertId, alertStandings.userId], set: outcome.changes });
  await noteAlert(ctx, row, outcome.kind, outcome.until ? { until: outcome.until.toISOString() } : {});
  await bumpAlerts(tx, companyId, actor.userId);
}

/** The latest end of a snooze: the deadline ahead, after it the next charge; null if that is now or there is none left. */
export function snoozeLimit({ expiresAt }: AlertRow, clocks: readonly ClockRow[], now: Date): Date | null {
  const longest = now.getTime() + longestSnoozeMs;
  if (!expiresAt) return new Date(longest);
  if (expiresAt > now) return new Date(Math.min(longest, expiresAt.getTime()));
  const charges = clocks.flatMap((clock) => nextCharge(clock, now)?.at.getTime() ?? []);
  return charges.length > 0 ? new Date(Math.min(longest, ...charges)) : null;
}
