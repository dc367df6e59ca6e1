import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { companies } from '../../../../db/companies.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import type { Procedure, RequestCtx } from '../../../../http/pipeline/ctx.ts';
import type { Input } from '../../../../http/contract/endpoint.ts';
import { type FieldError, invalid, notFound } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import type { Tx } from '../../../../db/tx.ts';
import { alertSeverities } from '../contract.ts';
import type * as contract from '../contract.ts';
import { silenceAt } from '../clocks/escalation.ts';
import { noteAlert } from '../events.ts';
import { isAllowedLink } from './links.ts';
import { isTimeZone } from '../../../../kernel/local-time.ts';
import { snoozeLimit } from '../standings.ts';
import { currentState } from '../steps/step.ts';
import { alertClocks, type AlertRow, alerts, alertStandings, type ClockRow } from '../tables.ts';
import { bumpAlerts } from '../versions.ts';

const longestFreeDays = 400;

type Ingest = typeof contract.ingestAlert;
type Body = Input<Ingest>['body'];

/** Raises an alert, or updates the open alert with the same dedupe key. */
export const ingestAlert =
  (changed: () => void): Procedure<Ingest> =>
  async ({ body }, ctx) => {
    refuseWrong(body);
    const outcome = await ctx.db.withTx(ctx.actor, async (tx) => {
      refuseFarAhead(body, tx.now);
      await holdCompany(tx, body.companyId);
      const open = await holdOpen(tx, body.companyId, body.dedupeKey);
      return open ? change(tx, ctx, open, body) : raise(tx, ctx, body);
    });
    changed();
    return outcome;
  };

export const resolveAlert =
  (changed: () => void): Procedure<typeof contract.resolveAlert> =>
  async ({ body: { companyId, dedupeKey, reason } }, ctx) => {
    const outcome = await ctx.db.withTx(ctx.actor, async (tx) => {
      const open = await holdOpen(tx, companyId, dedupeKey);
      if (!open) throw notFound('No open alert has this dedupe key');
      await tx
        .update(alerts)
        .set({ resolvedAt: tx.now, resolution: reason, resolvedBy: 'source', updatedAt: tx.now })
        .where(eq(alerts.id, open.id));
      await noteAlert(scopeOf(tx, ctx), open, 'resolved', { reason });
      await bumpAlerts(tx, companyId);
      return { id: open.id };
    });
    changed();
    return outcome;
  };

const scopeOf = (tx: Tx, { actor, requestId, clientAddress }: RequestCtx<Actor>) => ({
  tx,
  actor,
  requestId,
  clientAddress,
});

function refuseWrong({ actionUrl, timeZone, clocks }: Body): void {
  const errors: FieldError[] = [];
  const zone = (pointer: string, name: string | undefined) => {
    if (name !== undefined && !isTimeZone(name))
      errors.push({ pointer, detail: 'Must be an IANA time zone, such as America/Chicago' });
  };
  if (actionUrl !== undefined && !isAllowedLink(actionUrl)) {
    errors.push({ pointer: '/actionUrl', detail: 'Must be an https address or a path of the site' });
  }
  zone('/timeZone', timeZone);
  for (const [index, clock] of clocks.entries()) {
    zone(`/clocks/${index}/timeZone`, clock.timeZone);
    if (new Date(clock.startedAt) >= new Date(clock.freeUntil)) {
      errors.push({ pointer: `/clocks/${index}/freeUntil`, detail: 'Must be after the start of the free time' });
    }
    const days = clock.tiers.map(({ fromDay }) => fromDay);
    if (days[0] !== 1 || days.some((day, at) => at > 0 && day <= (days[at - 1] ?? 0))) {
      errors.push({ pointer: `/clocks/${index}/tiers`, detail: 'Days must start at 1 and increase' });
    }
  }
  if (errors.length > 0) throw invalid('The alert is not valid', { errors });
}

function refuseFarAhead({ clocks }: Body, now: Date): void {
  const latest = now.getTime() + longestFreeDays * 24 * 60 * 60_000;
  const errors = clocks.flatMap(({ freeUntil }, index) =>
    new Date(freeUntil).getTime() > latest
      ? [{ pointer: `/clocks/${index}/freeUntil`, detail: `Must be within ${longestFreeDays} days from now` }]
      : [],
  );
  if (errors.length > 0) throw invalid('The alert is not valid', { errors });
}

/** Locks the company, so that two calls with one key do not both insert; throws 404 if it does not exist. */
async function holdCompany(tx: Tx, companyId: string): Promise<void> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  if (!company) throw notFound('Company not found');
}

async function holdOpen(tx: Tx, companyId: string, dedupeKey: string): Promise<AlertRow | undefined> {
  const [row] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.companyId, companyId), eq(alerts.dedupeKey, dedupeKey), isNull(alerts.resolvedAt)))
    .for('update');
  return row;
}

const cents = (dollars: number) => Math.round(dollars * 100);

function factsOf(body: Body) {
  const soonest = body.clocks.map(({ freeUntil }) => freeUntil).toSorted()[0];
  const deadline = body.expiresAt ?? soonest;
  return {
    type: body.type,
    givenSeverity: body.severity,
    title: body.title,
    message: body.message,
    expiresAt: deadline === undefined ? null : new Date(deadline),
    givenCostCents: body.estimatedCost === undefined ? null : cents(body.estimatedCost),
    actionRequired: body.actionRequired,
    actionUrl: body.actionUrl ?? null,
    asset: body.asset ?? null,
    place: body.place ?? body.clocks[0]?.place ?? null,
    timeZone: body.timeZone ?? body.clocks[0]?.timeZone ?? null,
  };
}

function clockRows(tx: Tx, alertId: string, { companyId, clocks }: Body): ClockRow[] {
  return clocks.map(({ kind, place, timeZone, startedAt, freeUntil, stoppedAt, tiers }, position) => ({
    id: newId('acl', tx.now.getTime()),
    companyId,
    alertId,
    position,
    kind,
    place,
    timeZone,
    startedAt: new Date(startedAt),
    freeUntil: new Date(freeUntil),
    stoppedAt: stoppedAt === undefined ? null : new Date(stoppedAt),
    tiers: tiers.map(({ fromDay, dailyCost }) => ({ fromDay, dailyCents: cents(dailyCost) })),
  }));
}

async function raise(tx: Tx, ctx: RequestCtx<Actor>, body: Body) {
  const { now } = tx;
  const id = newId('alr', now.getTime());
  const facts = factsOf(body);
  const clocks = clockRows(tx, id, body);
  const given = { ...facts, updatedAt: now };
  const row = {
    id,
    companyId: body.companyId,
    dedupeKey: body.dedupeKey,
    ...given,
    ...dueAtOnce(currentState(given, clocks, now), now),
    createdAt: now,
  };
  await tx.insert(alerts).values(row);
  if (clocks.length > 0) await tx.insert(alertClocks).values(clocks);
  await noteAlert(scopeOf(tx, ctx), row, 'created', { severity: row.severity });
  await bumpAlerts(tx, body.companyId);
  return { id, isNew: true };
}

/** An alert that can be resolved already has no next step; the clock checks it next. */
function dueAtOnce<S extends { nextStepAt: Date | null }>(state: S, now: Date): S {
  return { ...state, nextStepAt: state.nextStepAt ?? now };
}

async function change(tx: Tx, ctx: RequestCtx<Actor>, open: AlertRow, body: Body) {
  const { now } = tx;
  const facts = factsOf(body);
  const clocks = clockRows(tx, open.id, body);
  const before = await tx
    .select()
    .from(alertClocks)
    .where(eq(alertClocks.alertId, open.id))
    .orderBy(asc(alertClocks.position));
  const given = { ...facts, updatedAt: now };
  const moved = dueAtOnce(currentState(given, clocks, now), now);
  await tx
    .update(alerts)
    .set({ ...given, ...moved })
    .where(eq(alerts.id, open.id));
  // The same again is news all the same, which ends a silence.
  if (isSame(open, facts) && sameClocks(before, clocks) && silenceAt(open, before, now) === undefined) {
    return { id: open.id, isNew: false };
  }
  await tx.delete(alertClocks).where(eq(alertClocks.alertId, open.id));
  if (clocks.length > 0) await tx.insert(alertClocks).values(clocks);
  await noteAlert(scopeOf(tx, ctx), open, 'updated', { severity: moved.severity });
  if (alertSeverities.indexOf(moved.severity) > alertSeverities.indexOf(open.severity)) {
    await tx.update(alertStandings).set({ readAt: null }).where(eq(alertStandings.alertId, open.id));
  }
  await shortenSnoozes(tx, { ...open, ...facts }, clocks);
  await bumpAlerts(tx, open.companyId);
  return { id: open.id, isNew: false };
}

/** Shortens snoozes to an earlier deadline. */
async function shortenSnoozes(tx: Tx, row: AlertRow, clocks: readonly ClockRow[]): Promise<void> {
  const limit = snoozeLimit(row, clocks, tx.now) ?? tx.now;
  await tx
    .update(alertStandings)
    .set({ snoozedUntil: limit })
    .where(and(eq(alertStandings.alertId, row.id), gt(alertStandings.snoozedUntil, limit)));
}

const isSame = (open: AlertRow, facts: ReturnType<typeof factsOf>) =>
  Object.entries(facts).every(([name, value]) => same(open[name as keyof AlertRow], value));

const same = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

const withoutIds = (clocks: readonly ClockRow[]) =>
  JSON.stringify(
    clocks.map(({ kind, place, timeZone, startedAt, freeUntil, stoppedAt, tiers }) => ({
      ...{ kind, place, timeZone, startedAt, freeUntil, stoppedAt },
      tiers: tiers.map(({ fromDay, dailyCents }) => [fromDay, dailyCents]),
    })),
  );

const sameClocks = (a: readonly ClockRow[], b: readonly ClockRow[]) => withoutIds(a) === withoutIds(b);
