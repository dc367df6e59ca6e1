import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { endSessionsOf } from './end-sessions.ts';
import { readPrincipals, recordRole } from './independence.ts';
import { newInvitationEnd } from './invitations.ts';
import { grantOutdated, type HqRole, isHigher, type MappedRole, memberMissing, ownRole } from './rules.ts';
import { recordStop, whyStopped } from './stops.ts';
import { invitations, users } from './tables.ts';
import type { HqJob } from '../../../kernel/permissions.ts';
import type { Tx } from '../../../db/tx.ts';

export type TeamRow = Pick<typeof users.$inferSelect, 'id' | 'role' | 'jobs' | 'isActive'>;

/** Those people and every active owner, locked in the order of their ids until the transaction ends. */
export async function lockTeam(
  tx: Tx,
  ids: readonly string[],
): Promise<{ byId: ReadonlyMap<string, TeamRow>; owners: number }> {
  const isOwner = and(eq(users.role, 'platform_owner'), users.isActive);
  const rows = await tx
    .select({ id: users.id, role: users.role, jobs: users.jobs, isActive: users.isActive })
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
  /** Of a plain admin; other roles keep none. */
  jobs?: readonly HqJob[];
  reason: string;
  givenBy: string;
  /** The second person, or 'server'; absent if one alone gives the role. */
  agreedBy?: string;
  details?: Record<string, unknown>;
}

/** Gives a person a role with its jobs, active from now on; what they have open ends. */
export async function setRole(
  ctx: AuditScope,
  { id, role: from, jobs: held, isActive }: TeamRow,
  role: HqRole,
  { jobs = [], reason, givenBy, agreedBy, details = {} }: RoleChange,
): Promise<void> {
  const { tx } = ctx;
  // A lower role is a stop: it gives nobody the use of the account.
  if (isActive && isHigher(from, role)) await recordStop(tx, id, givenBy);
  const isMore = isHigher(role, from) || jobs.some((job) => !held.includes(job));
  if (agreedBy !== undefined || isMore) await recordRole(tx, { userId: id, givenBy, agreedBy });
  await tx
    .update(users)
    .set({ role, jobs: [...jobs], roleBy: 'team', isActive: true, updatedAt: tx.now })
    .where(eq(users.id, id));
  const endedSessions = await endSessionsOf(tx, id, 'role_changed');
  await audit(ctx, 'user.role_changed', {
    target: id,
    reason,
    details: {
      from,
      to: role,
      jobs,
      jobsBefore: held,
      wasActive: isActive,
      endedSessions,
      givenBy,
      agreedBy: agreedBy ?? null,
      ...details,
    },
  });
}

/** Gives the role of the provider's groups to a person whose role comes from there; what they have open ends. */
export async function setMappedRole(
  ctx: AuditScope,
  { id, role: from, jobs: held }: Pick<TeamRow, 'id' | 'role' | 'jobs'>,
  { role, jobs }: MappedRole,
): Promise<void> {
  const { tx } = ctx;
  if (isHigher(from, role)) await recordStop(tx, id, null);
  await tx.update(users).set({ role, jobs, updatedAt: tx.now }).where(eq(users.id, id));
  const endedSessions = await endSessionsOf(tx, id, 'role_changed');
  const details = { from, to: role, jobs, jobsBefore: held, endedSessions, by: 'provider' };
  await audit(ctx, 'user.role_changed', { target: id, details });
}

interface AgreedGrant {
  reason: string;
  proposedBy: string;
}

/** Carries out an approved role: of a person of the team, or of an invitation, which can be used from now on and is answered. */
export async function carryOutGrant(
  ctx: Ctx,
  payload: Record<string, unknown>,
  { reason, proposedBy }: AgreedGrant,
): Promise<{ subject: string; isInvitation: boolean }> {
  const { tx, actor } = ctx;
  const { subject, role, jobs } = readGrant(payload);
  // A person who alone made the account of the caller does not agree to a role of their own by it.
  if ((await readPrincipals(tx, actor.userId))?.includes(subject)) throw ownRole();
  const person = await lockSubject(tx, payload);
  if (person) {
    await setRole(ctx, person, role, { jobs, reason, givenBy: proposedBy, agreedBy: actor.userId });
    return { subject, isInvitation: false };
  }
  await releaseInvitation(tx, subject, actor.userId);
  return { subject, isInvitation: true };
}

export const readGrant = (payload: Record<string, unknown>) => ({
  subject: String(payload['subject']),
  role: String(payload['role']) as HqRole,
  jobs: (payload['jobs'] ?? []) as HqJob[],
});

/** The person of a proposal, as at its time; undefined if it is about an invitation. */
export async function lockSubject(tx: Tx, payload: Record<string, unknown>): Promise<TeamRow | undefined> {
  const { subject, role } = readGrant(payload);
  const { from, wasActive } = payload;
  const person = (await lockTeam(tx, [subject])).byId.get(subject);
  if (person && from !== undefined && (person.role !== from || person.isActive !== wasActive)) throw grantOutdated();
  const stopped = await whyStopped(tx, role);
  if (stopped) throw stopped;
  return person;
}

/** Lets a held invitation be used; `agreedBy` is the second person, or 'server'. */
export async function releaseInvitation(tx: Tx, id: string, agreedBy: string): Promise<void> {
  const released = await tx
    .update(invitations)
    .set({ isHeld: false, agreedBy, expiresAt: newInvitationEnd(tx.now) })
    .where(eq(invitations.id, id))
    .returning({ id: invitations.id });
  if (released.length === 0) throw memberMissing();
}
