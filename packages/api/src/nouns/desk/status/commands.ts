import { eq, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { workTroubles } from '../../../http/work/tables.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { jobStates } from '../../../kernel/process/background.ts';
import { invalid } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type * as contract from './contract.ts';
import { readIncident, readWindow, readWork } from './queries.ts';
import {
  incidentMissing,
  incidentResolved,
  probeResolves,
  windowErrors,
  windowMissing,
  windowOver,
  workMissing,
  workOfJob,
} from './rules.ts';
import { incidents, incidentUpdates, maintenanceWindows } from './tables.ts';

export const openIncident: Command<typeof contract.openIncident> = async ({ body }, ctx) => {
  const { tx, now, actor } = ctx;
  const { text, ...facts } = body;
  const id = newId('inc', now.getTime());
  await tx.insert(incidents).values({ id, foundBy: 'person', ...facts, startedAt: now });
  await tx.insert(incidentUpdates).values({
    ...{ id: newId('inu', now.getTime()), incidentId: id, at: now, text, writtenBy: actor.userId },
    state: 'investigating',
  });
  await audit(ctx, 'incident.opened', { target: id, details: { impact: body.impact, components: body.components } });
  return readIncident(tx, id);
};

export const updateIncident: Command<typeof contract.updateIncident> = async ({ incidentId, body }, ctx) => {
  const { tx, now, actor } = ctx;
  const { state, text, impact } = body;
  const [held] = await tx.select().from(incidents).where(eq(incidents.id, incidentId)).for('update');
  if (!held) throw incidentMissing();
  if (held.resolvedAt) throw incidentResolved();
  const isOver = state === 'resolved';
  if (isOver && held.foundBy === 'probe') throw probeResolves();
  if (isOver || impact)
    await tx
      .update(incidents)
      // Tenants are told, or told no longer, by the new impact.
      .set({ ...(impact && { impact, toldAt: null, recalledAt: null }), ...(isOver && { resolvedAt: now }) })
      .where(eq(incidents.id, incidentId));
  await tx.insert(incidentUpdates).values({
    ...{ id: newId('inu', now.getTime()), incidentId, at: now, text, writtenBy: actor.userId },
    state,
  });
  await audit(ctx, 'incident.updated', { target: incidentId, details: { state, ...(impact && { impact }) } });
  return readIncident(tx, incidentId);
};

export const announceMaintenance: Command<typeof contract.announceMaintenance> = async ({ body }, ctx) => {
  const { tx, now, actor } = ctx;
  const times = { startsAt: new Date(body.startsAt), endsAt: new Date(body.endsAt) };
  const errors = windowErrors(times, now);
  if (errors.length > 0) throw invalid('The maintenance window is not valid', { errors });
  const id = newId('mnt', now.getTime());
  await tx.insert(maintenanceWindows).values({ id, ...body, ...times, announcedBy: actor.userId, announcedAt: now });
  await audit(ctx, 'maintenance.announced', { target: id, details: { ...body } });
  return readWindow(tx, id);
};

export const endMaintenance: Command<typeof contract.endMaintenance> = async ({ maintenanceId }, ctx) => {
  const { tx, now } = ctx;
  const [held] = await tx
    .select()
    .from(maintenanceWindows)
    .where(eq(maintenanceWindows.id, maintenanceId))
    .for('update');
  if (!held) throw windowMissing();
  if (held.cancelledAt || held.endsAt <= now) throw windowOver();
  const isRunning = held.startsAt < now;
  await tx
    .update(maintenanceWindows)
    .set(isRunning ? { endsAt: now } : { cancelledAt: now })
    .where(eq(maintenanceWindows.id, maintenanceId));
  await audit(ctx, 'maintenance.ended', { target: maintenanceId, details: { wasRunning: isRunning } });
  return readWindow(tx, maintenanceId);
};

/** Lets a unit be tried again that waits after failures; the failures count on, so that it waits again if it fails. */
export const retryWork: Command<typeof contract.retryWork> = async ({ workTroubleId }, ctx) => {
  const { tx } = ctx;
  const [held] = await tx.select().from(workTroubles).where(eq(workTroubles.id, workTroubleId)).for('update');
  if (!held) throw workMissing();
  if (held.unit === '') throw workOfJob();
  await tx.update(workTroubles).set({ nextAt: null }).where(eq(workTroubles.id, workTroubleId));
  const { job, unit, failures, companyKey } = held;
  await audit(ctx, 'work.retried', {
    target: workTroubleId,
    ...(companyKey !== null && { companyId: companyKey }),
    details: { job, unit, failures },
  });
  tx.afterCommit(() =>
    jobStates()
      .find(({ name }) => name === job)
      ?.wake(),
  );
  const [work] = await readWork(tx, sql`w.id = ${workTroubleId}`);
  if (!work) throw workMissing();
  return work;
};
