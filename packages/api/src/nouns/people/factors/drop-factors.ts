import { and, eq, isNull, lte } from 'drizzle-orm';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import type { Tx } from '../../../db/tx.ts';
import { endSessionsOf } from '../users/service.ts';
import { tellOf } from './notices.ts';
import { readFactors } from './queries.ts';
import { dropCodes } from './recovery.ts';
import { factorResets, factors } from './tables.ts';

/** Removes all factors and recovery codes of a person, ends the sign-ins, and tells the person and the owners. */
export async function dropFactors(
  scope: AuditScope,
  userId: string,
  details: Record<string, unknown> = {},
): Promise<{ removed: number; endedSessions: number }> {
  const { tx } = scope;
  const removed = (await readFactors(tx, userId)).length;
  await tx.delete(factors).where(eq(factors.userId, userId));
  await dropCodes(tx, userId);
  const endedSessions = await endSessionsOf(tx, userId, 'revoked');
  await audit(scope, 'factor.reset', { target: userId, details: { removed, endedSessions, ...details } });
  await tellOf(tx, { userId, what: 'reset', tellsOwners: true });
  return { removed, endedSessions };
}

/** Carries out what two people have agreed to a day ago, and nobody has stopped. */
export async function carryOutResets(tx: Tx): Promise<void> {
  const due = await tx
    .select()
    .from(factorResets)
    .where(and(isNull(factorResets.endedAt), lte(factorResets.dueAt, tx.now)))
    .for('update', { skipLocked: true });
  for (const { id, userId, proposedBy, agreedBy } of due) {
    await tx.update(factorResets).set({ endedAt: tx.now, outcome: 'done' }).where(eq(factorResets.id, id));
    await dropFactors({ tx, actor: tx.actor }, userId, { proposedBy, agreedBy });
  }
}
