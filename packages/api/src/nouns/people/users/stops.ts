import { gt, max } from 'drizzle-orm';
import type { Failure } from '../../../kernel/errors.ts';
import type { Tx } from '../../../db/tx.ts';
import { type HqRole, moneyRoles, moneyRolesStopped, stopMs } from './rules.ts';
import { roleGrants } from './tables.ts';

/** Records that an account was disabled or got a lower role; `stoppedBy` is null for another system. */
export async function recordStop(tx: Tx, userId: string, stoppedBy: string | null): Promise<void> {
  const stop = { stoppedAt: tx.now, stoppedBy };
  await tx
    .insert(roleGrants)
    .values({ userId, givenAt: tx.now, principals: null, ...stop })
    .onConflictDoUpdate({ target: roleGrants.userId, set: stop });
}

/** The time until which no money role is given; undefined if one can be given now. */
export async function readStopEnd(tx: Tx): Promise<Date | undefined> {
  const [row] = await tx
    .select({ last: max(roleGrants.stoppedAt) })
    .from(roleGrants)
    .where(gt(roleGrants.stoppedAt, new Date(tx.now.getTime() - stopMs)));
  return row?.last ? new Date(row.last.getTime() + stopMs) : undefined;
}

/** Why a role cannot be given now, or undefined. */
export async function whyStopped(tx: Tx, role: HqRole): Promise<Failure | undefined> {
  const end = moneyRoles.includes(role) ? await readStopEnd(tx) : undefined;
  return end && moneyRolesStopped(end);
}
