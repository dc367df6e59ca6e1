import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { tenantUserMissing } from './rules.ts';
import { users } from './tables.ts';

/** A user of a tenant, locked until the transaction ends; throws if the tenant has no such user. */
export async function lockTenantUser(tx: Tx, companyId: string, userId: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.companyId, companyId)))
    .for('update');
  if (!user) throw tenantUserMissing();
  return user;
}
