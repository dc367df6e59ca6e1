import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { type Permission, permissionsOf, type Role } from '../../../kernel/permissions.ts';
import { areIndependent } from '../../people/users/service.ts';
import type { TransferRow } from './advance.ts';

/** Whether the people behind a transfer could still send it: one who moves money, or a proposer and an approver. */
export async function areStillTwo(tx: Tx, { initiatedBy, approvalId }: TransferRow): Promise<boolean> {
  if (approvalId === null) return may(tx, initiatedBy, 'banking:move');
  const [decision] = await queryRows<{ by: string | null }>(
    tx,
    sql`select decided_by as by from approvals where id = ${approvalId} and status = 'approved'`,
  );
  if (!decision?.by) return false;
  return (
    (await may(tx, initiatedBy, 'banking:propose')) &&
    (await may(tx, decision.by, 'banking:move')) &&
    (await areIndependent(tx, initiatedBy, decision.by))
  );
}

async function may(tx: Tx, userId: string, permission: Permission): Promise<boolean> {
  const [person] = await queryRows<{ role: Role; isActive: boolean }>(
    tx,
    sql`select role, is_active as "isActive" from users where id = ${userId}`,
  );
  return person?.isActive === true && permissionsOf(person.role).includes(permission);
}
