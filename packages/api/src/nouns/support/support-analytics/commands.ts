import { and, count, eq, inArray } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { users } from '../../people/users/tables.ts';
import type * as contract from './contract.ts';
import * as rules from './rules.ts';
import { supportDashboards } from './tables.ts';

export const createSupportDashboard: Command<typeof contract.createSupportDashboard> = async ({ body }, ctx) => {
  const { tx, actor, now } = ctx;
  await assertAgents(ctx, body.agentIds);
  await assertRoom(ctx);
  const id = newId('dsh', now.getTime());
  await tx.insert(supportDashboards).values({ id, userId: actor.userId, ...body, createdAt: now });
  await audit(ctx, 'support_dashboard.saved', { target: id, details: { months: body.months } });
  return { id, ...body };
};

export const deleteSupportDashboard: Command<typeof contract.deleteSupportDashboard> = async ({ dashboardId }, ctx) => {
  const { tx, actor } = ctx;
  const own = and(eq(supportDashboards.id, dashboardId), eq(supportDashboards.userId, actor.userId));
  const removed = await tx.delete(supportDashboards).where(own).returning({ id: supportDashboards.id });
  if (removed.length === 0) throw rules.dashboardMissing();
  await audit(ctx, 'support_dashboard.removed', { target: dashboardId });
};

async function assertAgents({ tx }: Ctx, agentIds: readonly string[]): Promise<void> {
  if (agentIds.length === 0) return;
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...agentIds]), eq(users.audience, 'hq')));
  rules.checkAgents(agentIds, new Set(found.map(({ id }) => id)));
}

/** Locks the user's row, so that the limit holds for several windows together. */
async function assertRoom({ tx, actor }: Ctx): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update');
  const [row] = await tx
    .select({ kept: count() })
    .from(supportDashboards)
    .where(eq(supportDashboards.userId, actor.userId));
  rules.checkRoom(row?.kept ?? 0);
}
