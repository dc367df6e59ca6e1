import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { Failure } from '../../../kernel/errors.ts';
import { users } from '../../people/users/tables.ts';
import type * as contract from './contract.ts';
import { noteAlert } from './events.ts';
import { readAlerts } from './list.ts';
import { readKnown } from './queries.ts';
import * as rules from './rules.ts';
import { act, holdAlert } from './standings.ts';
import { type AlertRow, alerts, alertStandings } from './tables.ts';
import { bumpAlerts } from './versions.ts';

const acting = (what: rules.Act) => async (input: { alertId: string }, ctx: Ctx) => {
  await act(ctx, input.alertId, what);
  return readKnown(ctx.tx, ctx.actor, input.alertId);
};

export const readAlert: Command<typeof contract.readAlert> = acting(rules.read);
export const unreadAlert: Command<typeof contract.unreadAlert> = acting(rules.unread);
export const dismissAlert: Command<typeof contract.dismissAlert> = acting(rules.dismiss);
export const restoreAlert: Command<typeof contract.restoreAlert> = acting(rules.restore);
export const wakeAlert: Command<typeof contract.wakeAlert> = acting(rules.wake);

export const snoozeAlert: Command<typeof contract.snoozeAlert> = ({ alertId, body }, ctx) =>
  acting(rules.snooze(new Date(body.until)))({ alertId }, ctx);

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
  const what = rules.actOf(body);
  const done: string[] = [];
  const refused: { id: string; detail: string }[] = [];
  for (const id of new Set(body.ids.toSorted())) {
    try {
      await act(ctx, id, what);
      done.push(id);
    } catch (error) {
      // A refusal comes before anything is written, so the others go on.
      if (!(error instanceof Failure)) throw error;
      refused.push({ id, detail: rules.reasonOf(error) });
    }
  }
  return { done, refused };
};

export const claimAlert: Command<typeof contract.claimAlert> = async ({ alertId: id }, ctx) => {
  const { tx, actor, now } = ctx;
  const row = await holdAlert(ctx, id);
  rules.checkClaim({ isResolved: row.resolvedAt !== null, holder: await holderOf(ctx, row) }, actor.userId);
  if (!row.claimedBy) {
    await tx.update(alerts).set({ claimedBy: actor.userId, claimedAt: now }).where(eq(alerts.id, id));
    await noteAlert(ctx, row, 'claimed');
    await bumpAlerts(tx, row.companyId);
  }
  return readKnown(tx, actor, id);
};

export const releaseAlert: Command<typeof contract.releaseAlert> = async ({ alertId: id }, ctx) => {
  const { tx, actor } = ctx;
  const row = await holdAlert(ctx, id);
  rules.checkRelease(await holderOf(ctx, row), actor.userId);
  if (row.claimedBy) {
    await tx.update(alerts).set({ claimedBy: null, claimedAt: null }).where(eq(alerts.id, id));
    await noteAlert(ctx, row, 'released');
    await bumpAlerts(tx, row.companyId);
  }
  return readKnown(tx, actor, id);
};

async function holderOf({ tx }: Ctx, { claimedBy: userId }: AlertRow): Promise<rules.Holder | null> {
  if (!userId) return null;
  const [user] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return { userId, name: user ? rules.nameOf(user) : 'A colleague' };
}
