import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../../http/pipeline/ctx.ts';
import { raise } from '../../../link/events/service.ts';
import { authSessions } from '../../../people/users/tables.ts';
import type * as contract from '../contract.ts';
import { detailReply, readTenant } from '../reads/detail.ts';
import { tenants } from '../tables.ts';
import { lockTenant } from './update.ts';

/** A second suspension of a tenant changes nothing. */
export const suspendTenant: Command<typeof contract.suspendTenant> = async ({ companyId, body }, ctx) => {
  const row = await lockTenant(ctx, companyId);
  if (!row.suspendedAt) {
    await change(ctx, row, { suspendedAt: ctx.now, suspensionReason: body.reason });
    const endedSessions = await endSessions(ctx, companyId);
    await audit(ctx, 'tenant.suspended', {
      target: companyId,
      companyId,
      reason: body.reason,
      details: { endedSessions },
    });
    await raise(ctx.tx, { type: 'company.suspended', companyId });
  }
  return detailReply(await readTenant(ctx.tx, companyId));
};

export const resumeTenant: Command<typeof contract.resumeTenant> = async ({ companyId, body }, ctx) => {
  const row = await lockTenant(ctx, companyId);
  if (row.suspendedAt) {
    await change(ctx, row, { suspendedAt: null, suspensionReason: null });
    await audit(ctx, 'tenant.resumed', { target: companyId, companyId, reason: body.reason });
    await raise(ctx.tx, { type: 'company.resumed', companyId });
  }
  return detailReply(await readTenant(ctx.tx, companyId));
};

type Row = typeof tenants.$inferSelect;

async function change({ tx, now }: Ctx, row: Row, to: Pick<Row, 'suspendedAt' | 'suspensionReason'>): Promise<void> {
  await tx
    .update(tenants)
    .set({ ...to, updatedAt: now, version: row.version + 1 })
    .where(eq(tenants.companyId, row.companyId));
}

async function endSessions({ tx, now }: Ctx, companyId: string): Promise<number> {
  const ended = await tx
    .update(authSessions)
    .set({ endedAt: now, endReason: 'suspended' })
    .where(and(eq(authSessions.companyId, companyId), isNull(authSessions.endedAt)))
    .returning({ id: authSessions.id });
  return ended.length;
}
