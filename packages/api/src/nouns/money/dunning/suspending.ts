import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Tx } from '../../../db/tx.ts';
import { raise } from '../../link/events/service.ts';
import { endSessionsOfCompany } from '../../people/users/service.ts';
import { setSuspension } from '../../tenants/tenants/service.ts';
import { tenants } from '../../tenants/tenants/tables.ts';

const lock = async (tx: Tx, companyId: string) =>
  (await tx.select().from(tenants).where(eq(tenants.companyId, companyId)).for('update'))[0];

const unpaid = 'Invoices are unpaid after the final notice (dunning)';
const paid = 'The invoices are paid (dunning)';

/** Suspends a tenant for unpaid invoices; answers whether dunning suspends it now, and false if a person had done so. */
export async function suspendByDunning(tx: Tx, companyId: string): Promise<boolean> {
  const row = await lock(tx, companyId);
  if (!row) return false;
  if (row.suspendedAt) return row.isSuspendedByDunning;
  await setSuspension(tx, row, { at: tx.now, reason: unpaid, isByDunning: true });
  const details = { endedSessions: await endSessionsOfCompany(tx, companyId, 'suspended') };
  const event = { target: companyId, companyId, reason: unpaid, details };
  await audit({ tx, actor: tx.actor }, 'tenant.suspended', event);
  await raise(tx, { type: 'company.suspended', companyId });
  return true;
}

/** Ends the suspension of a tenant by dunning; one by a person stays. */
export async function liftDunningSuspension(tx: Tx, companyId: string): Promise<void> {
  const row = await lock(tx, companyId);
  if (!row?.isSuspendedByDunning) return;
  await setSuspension(tx, row);
  await audit({ tx, actor: tx.actor }, 'tenant.resumed', { target: companyId, companyId, reason: paid });
  await raise(tx, { type: 'company.resumed', companyId });
}
