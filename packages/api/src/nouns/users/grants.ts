import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { audit } from '../../http/audit/audit.ts';
import type { Ctx } from '../../http/pipeline/ctx.ts';
import { endSessionsOf } from './end-sessions.ts';
import { recordRole } from './independence.ts';
import { newInvitationEnd } from './invitations.ts';
import { aboveOwnRole, type HqRole, isHigher, memberMissing, ownRole } from './rules.ts';
import { invitations, users } from './tables.ts';
import type { Tx } from '../../db/tx.ts';

export type TeamRow = Pick<typeof users.$inferSelect, 'id' | 'role' | 'isActive'>;

/** Those people and every active owner, locked in the order of their ids until the transaction ends. */
export async function lockTeam(
  tx: Tx,
  ids: readonly string[],
): Promise<{ byId: ReadonlyMap<string, TeamRow>; owners: number }> {
  const isOwner = and(eq(users.role, 'platform_owner'), users.isActive);
  const rows = await tx
    .select({ id: users.id, role: users.role, isActive: users.isActive })
    .from(users)
    .where(and(eq(users.audience, 'hq'), or(inArray(users.id, [...ids]), isOwner)))
    .orderBy(asc(users.id))
    .for('update');
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    owners: rows.filter(({ role, isActive }) => role === 'platform_owner' && isActive).length,
  };
}

interface RoleChange {
  reason: string;
  /** Who proposed it; absent if the caller alone gives the role. */
  proposedBy?: string;
  details?: Record<string, unknown>;
}

/** Gives a person a role, active from now on; what they have open ends. */
export async function setRole(
  ctx: Ctx,
  { id, role: from, isActive }: TeamRow,
  role: HqRole,
  { reason, proposedBy, details = {} }: RoleChange,
): Promise<void> {
  const { tx, actor } = ctx;
  // A lower role is a stop, which puts nobody in the possession of the account.
  if (proposedBy !== undefined) await recordRole(tx, { userId: id, givenBy: proposedBy, agreedBy: actor.userId });
  else if (!isActive || isHigher(role, from)) await recordRole(tx, { userId: id, givenBy: actor.userId });
  await tx.update(users).set({ role, isActive: true, updatedAt: tx.now }).where(eq(users.id, id));
  const endedSessions = await endSessionsOf(tx, id, 'role_changed');
  await audit(ctx, 'user.role_changed', {
    target: id,
    reason,
    details: { from, to: role, wasActive: isActive, endedSessions, ...details },
  });
}

/** Carries out an approved role: of a person of the team, or of an invitation, which can be used from now on. */
export async function carryOutGrant(
  ctx: Ctx,
  payload: Record<string, unknown>,
  { reason, proposedBy }: { reason: string; proposedBy: string },
): Promise<void> {
  const { tx, actor } = ctx;
  const subject = String(payload['subject']);
  const role = String(payload['role']) as HqRole;
  if (isHigher(role, actor.role)) throw aboveOwnRole();
  if (subject === actor.userId) throw ownRole();
  const { byId } = await lockTeam(tx, [subject]);
  const person = byId.get(subject);
  if (person) return setRole(ctx, person, role, { reason, proposedBy });
  const released = await tx
    .update(invitations)
    .set({ isHeld: false, agreedBy: actor.userId, expiresAt: newInvitationEnd(tx.now) })
    .where(eq(invitations.id, subject))
    .returning({ id: invitations.id });
  if (released.length === 0) throw memberMissing();
}
