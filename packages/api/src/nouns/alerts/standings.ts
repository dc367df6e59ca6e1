import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../http/pipeline/ctx.ts';
import { conflict, gone, invalid } from '../../kernel/errors.ts';
import { type alertEventKinds } from './contract.ts';
import { noteAlert } from './events.ts';
import { alertMissing } from './queries.ts';
import { type AlertRow, type ClockRow, restorableUntil, snoozeLimit, type Standing } from './shape.ts';
import { alertClocks, alerts, alertStandings } from './tables.ts';
import { bumpAlerts } from './versions.ts';

/** An alert that is held while it is changed, and how the actor stands to it. */
export interface Held {
  row: AlertRow;
  clocks: ClockRow[];
  standing: Standing;
}

const fresh: Standing = { readAt: null, snoozedUntil: null, dismissedAt: null };

/** Holds an alert of the actor's company; 404 where it has none of that id. */
export async function holdAlert({ tx, actor }: Ctx, id: string): Promise<Held> {
  const companyId = actor.companyId ?? '';
  const [row] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.companyId, companyId), eq(alerts.id, id)))
    .for('update');
  if (!row) throw alertMissing();
  const ofAlert = eq(alertStandings.alertId, id);
  const [standing] = await tx
    .select()
    .from(alertStandings)
    .where(and(eq(alertStandings.companyId, companyId), ofAlert, eq(alertStandings.userId, actor.userId)));
  const clocks = await tx
    .select()
    .from(alertClocks)
    .where(and(eq(alertClocks.companyId, companyId), eq(alertClocks.alertId, id)));
  return { row, clocks, standing: standing ?? fresh };
}

/** The change of an action on a user's state of the alert, and its name in the history; undefined without a change. */
type Act = (
  held: Held,
  now: Date,
) => { kind: (typeof alertEventKinds)[number]; changes: Partial<Standing>; until?: Date } | undefined;

const isOver = ({ row }: Held) => row.resolvedAt !== null;

export const read: Act = ({ standing }, now) =>
  standing.readAt ? undefined : { kind: 'read', changes: { readAt: now } };

export const unread: Act = ({ standing }) =>
  standing.readAt ? { kind: 'unread', changes: { readAt: null } } : undefined;

/** Resolved alerts have left the list already. */
export const dismiss: Act = (held, now) =>
  held.standing.dismissedAt || isOver(held)
    ? undefined
    : { kind: 'dismissed', changes: { dismissedAt: now, snoozedUntil: null } };

export const restore: Act = ({ standing: { dismissedAt } }, now) => {
  if (!dismissedAt) return undefined;
  if (restorableUntil(dismissedAt) <= now) throw gone('The alert was dismissed too long ago to be restored');
  return { kind: 'restored', changes: { dismissedAt: null } };
};

export const wake: Act = ({ standing }) =>
  standing.snoozedUntil ? { kind: 'woken', changes: { snoozedUntil: null } } : undefined;

/** Hides until then; `isCut` brings a later end down to the limit instead of refusing it. */
export const snooze =
  (wanted: Date, { isCut = false } = {}): Act =>
  (held, now) => {
    const limit = isOver(held) ? null : snoozeLimit(held.row, held.clocks, now);
    if (!limit) throw conflict('The alert can no longer be snoozed', { code: 'not_snoozable' });
    if (held.standing.dismissedAt) throw conflict('The alert is dismissed; restore it first', { code: 'dismissed' });
    const until = isCut && wanted > limit ? limit : wanted;
    if (until > limit) throw invalidUntil(`Must not be later than ${limit.toISOString()}, the latest possible end`);
    if (until <= now) throw invalidUntil('Must be in the future');
    return { kind: 'snoozed', changes: { snoozedUntil: until }, until };
  };

const invalidUntil = (detail: string) =>
  invalid('The end of the snooze is not valid', { errors: [{ pointer: '/until', detail }] });

/** Does an act on one alert of the actor's company, for the actor alone. */
export async function act(ctx: Ctx, id: string, what: Act): Promise<void> {
  const { tx, actor, now } = ctx;
  const held = await holdAlert(ctx, id);
  const outcome = what(held, now);
  if (!outcome) return;
  const { companyId } = held.row;
  await tx
    .insert(alertStandings)
    .values({ companyId, alertId: id, userId: actor.userId, ...outcome.changes })
    .onConflictDoUpdate({ target: [alertStandings.alertId, alertStandings.userId], set: outcome.changes });
  await noteAlert(ctx, held.row, outcome.kind, outcome.until ? { until: outcome.until.toISOString() } : {});
  await bumpAlerts(tx, companyId, actor.userId);
}
