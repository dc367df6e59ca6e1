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
  if (row.suspendedAt) return detailReply(await readTenant(ctx.tx, companyId));
  const [, endedSessions] = await Promise.all([
    change(ctx, row, { suspendedAt: ctx.now, suspensionReason: body.reason }),
    endSessions(ctx, companyId),
  ]);
  const noted = { target: companyId, companyId, reason: body.reason, details: { endedSessions } };
  return told(ctx, companyId, audit(ctx, 'tenant.suspended', noted), 'company.suspended');
};

export const resumeTenant: Command<typeof contract.resumeTenant> = async ({ companyId, body }, ctx) => {
  const row = await lockTenant(ctx, companyId);
  if (!row.suspendedAt) return detailReply(await readTenant(ctx.tx, companyId));
  await change(ctx, row, { suspendedAt: null, suspensionReason: null });
  const noted = { target: companyId, companyId, reason: body.reason };
  return told(ctx, companyId, audit(ctx, 'tenant.resumed', noted), 'company.resumed');
};

/** The audit row, the event and the tenant as it is now: their statements go to the database in one message. */
async function told(
  { tx }: Ctx,
  companyId: string,
  audited: Promise<void>,
  type: 'company.suspended' | 'company.resumed',
) {
  const [tenant] = await Promise.all([readTenant(tx, companyId), audited, raise(tx, { type, companyId })]);
  return detailReply(tenant);
}

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
