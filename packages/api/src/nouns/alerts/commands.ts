import { eq } from 'drizzle-orm';
import { audit } from '../../http/audit/audit.ts';
import type { Command, Ctx } from '../../http/pipeline/ctx.ts';
import { conflict, Failure, invalid } from '../../kernel/errors.ts';
import { users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { noteAlert } from './events.ts';
import { readAlerts } from './list.ts';
import { readKnown } from './queries.ts';
import { nameOf } from './shape.ts';
import { act, dismiss, holdAlert, read, restore, snooze, unread, wake } from './standings.ts';
import { alerts, alertStandings } from './tables.ts';
import { bumpAlerts } from './versions.ts';

type Act = Parameters<typeof act>[2];

const acting = (what: Act) => async (input: { alertId: string }, ctx: Ctx) => {
  await act(ctx, input.alertId, what);
  return readKnown(ctx.tx, ctx.actor, input.alertId);
};

export const readAlert: Command<typeof contract.readAlert> = acting(read);
export const unreadAlert: Command<typeof contract.unreadAlert> = acting(unread);
export const dismissAlert: Command<typeof contract.dismissAlert> = acting(dismiss);
export const restoreAlert: Command<typeof contract.restoreAlert> = acting(restore);
export const wakeAlert: Command<typeof contract.wakeAlert> = acting(wake);

export const snoozeAlert: Command<typeof contract.snoozeAlert> = ({ alertId, body }, ctx) =>
  acting(snooze(new Date(body.until)))({ alertId }, ctx);

export const readAllAlerts: Command<typeof contract.readAllAlerts> = async (_input, ctx) => {
  const { tx, actor, now } = ctx;
  const found = await readAlerts(tx, actor, { state: ['unread'] });
  const companyId = actor.companyId ?? '';
  if (found.length === 0) return { read: 0 };
  await tx
    .insert(alertStandings)
    .values(found.map(({ id }) => ({ companyId, alertId: id, userId: actor.userId, readAt: now })))
    .onConflictDoUpdate({ target: [alertStandings.alertId, alertStandings.userId], set: { readAt: now } });
  for (const { id } of found) await noteAlert(ctx, { id, companyId }, 'read');
  await audit(ctx, 'alert.all_read', { companyId, details: { count: found.length } });
  await bumpAlerts(tx, companyId, actor.userId);
  return { read: found.length };
};

export const changeAlerts: Command<typeof contract.changeAlerts> = async ({ body }, ctx) => {
  const what = actOf(body);
  const done: string[] = [];
  const refused: { id: string; detail: string }[] = [];
  for (const id of new Set(body.ids.toSorted())) {
    try {
      await act(ctx, id, what);
      done.push(id);
    } catch (error) {
      // A refusal comes before anything is written, so the others go on.
      if (!(error instanceof Failure)) throw error;
      refused.push({ id, detail: error.options.errors?.[0]?.detail ?? error.message });
    }
  }
  return { done, refused };
};

function actOf({ action, until }: Parameters<typeof changeAlerts>[0]['body']): Act {
  switch (action) {
    case 'read':
      return read;
    case 'unread':
      return unread;
    case 'dismiss':
      return dismiss;
    case 'restore':
      return restore;
    case 'wake':
      return wake;
    case 'snooze':
      if (!until) throw invalid('Give the end of the snooze', { errors: [{ pointer: '/until', detail: 'Missing' }] });
      return snooze(new Date(until), { isCut: true });
  }
}

export const claimAlert: Command<typeof contract.claimAlert> = async ({ alertId: id }, ctx) => {
  const { tx, actor, now } = ctx;
  const { row } = await holdAlert(ctx, id);
  if (row.resolvedAt) throw conflict('The alert is resolved', { code: 'resolved' });
  if (row.claimedBy && row.claimedBy !== actor.userId) throw await heldByAnother(ctx, row.claimedBy);
  if (!row.claimedBy) {
    await tx.update(alerts).set({ claimedBy: actor.userId, claimedAt: now }).where(eq(alerts.id, id));
    await noteAlert(ctx, row, 'claimed');
    await bumpAlerts(tx, row.companyId);
  }
  return readKnown(tx, actor, id);
};

export const releaseAlert: Command<typeof contract.releaseAlert> = async ({ alertId: id }, ctx) => {
  const { tx, actor } = ctx;
  const { row } = await holdAlert(ctx, id);
  if (row.claimedBy && row.claimedBy !== actor.userId) throw await heldByAnother(ctx, row.claimedBy);
  if (row.claimedBy) {
    await tx.update(alerts).set({ claimedBy: null, claimedAt: null }).where(eq(alerts.id, id));
    await noteAlert(ctx, row, 'released');
    await bumpAlerts(tx, row.companyId);
  }
  return readKnown(tx, actor, id);
};

async function heldByAnother({ tx }: Ctx, userId: string): Promise<Failure> {
  const [holder] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return conflict(`${holder ? nameOf(holder) : 'A colleague'} has it`, { code: 'claimed' });
}
