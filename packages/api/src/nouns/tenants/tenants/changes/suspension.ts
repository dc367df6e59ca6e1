import { eq } from 'drizzle-orm';
import { audit } from '../../../../http/audit/audit.ts';
import type { Tx } from '../../../../db/tx.ts';
import type { Command, Ctx } from '../../../../http/pipeline/ctx.ts';
import { raise } from '../../../link/events/service.ts';
import { endSessionsOfCompany } from '../../../people/users/service.ts';
import type * as contract from '../contract.ts';
import { detailReply, readTenant } from '../reads/detail.ts';
import { tenants } from '../tables.ts';
import { lockTenant } from './update.ts';

/** A second suspension of a tenant changes nothing, except that a person takes over that of dunning. */
export const suspendTenant: Command<typeof contract.suspendTenant> = async ({ companyId, body: { reason } }, ctx) => {
  const row = await lockTenant(ctx, companyId);
  const isTaken = row.isSuspendedByDunning;
  if (row.suspendedAt && !isTaken) return detailReply(await readTenant(ctx.tx, companyId));
  const [, endedSessions] = await Promise.all([
    setSuspension(ctx.tx, row, { at: row.suspendedAt ?? ctx.now, reason }),
    endSessionsOfCompany(ctx.tx, companyId, 'suspended'),
  ]);
  const noted = { target: companyId, companyId, reason, details: { endedSessions } };
  return told(ctx, companyId, audit(ctx, 'tenant.suspended', noted), isTaken ? undefined : 'company.suspended');
};

export const resumeTenant: Command<typeof contract.resumeTenant> = async ({ companyId, body: { reason } }, ctx) => {
  const row = await lockTenant(ctx, companyId);
  if (!row.suspendedAt) return detailReply(await readTenant(ctx.tx, companyId));
  await setSuspension(ctx.tx, row);
  const noted = { target: companyId, companyId, reason };
  return told(ctx, companyId, audit(ctx, 'tenant.resumed', noted), 'company.resumed');
};

/** The audit row, the event and the tenant as it is now: their statements go to the database in one message. */
async function told(
  { tx }: Ctx,
  companyId: string,
  audited: Promise<void>,
  type?: 'company.suspended' | 'company.resumed',
) {
  const raised = type && raise(tx, { type, companyId });
  const [tenant] = await Promise.all([readTenant(tx, companyId), audited, raised]);
  return detailReply(tenant);
}

type Row = typeof tenants.$inferSelect;

/** Suspends a locked tenant, or ends its suspension. */
export async function setSuspension(
  tx: Tx,
  { companyId, version }: Row,
  to?: { at: Date; reason: string; isByDunning?: true },
): Promise<void> {
  const stored = { suspendedAt: to?.at ?? null, suspensionReason: to?.reason ?? null, updatedAt: tx.now };
  const isSuspendedByDunning = to?.isByDunning ?? false;
  const changed = { ...stored, isSuspendedByDunning, version: version + 1 };
  await tx.update(tenants).set(changed).where(eq(tenants.companyId, companyId));
}
