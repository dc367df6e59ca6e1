import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { roleForbids } from '../../../kernel/errors.ts';
import { hasJobs, type HqJob, permissionsOf, type Role } from '../../../kernel/permissions.ts';
import { cancelProposalsOf, findPending } from '../../money/approvals/service.ts';
import {
  aboveOwnRole,
  higherRole,
  type HqRole,
  isHigher,
  memberMissing,
  takesTwo,
  whyNoRoleChange,
  whyNotDisable,
} from '../users/rules.ts';
import { endSessionsOf, lockTeam, recordStop, setRole, type TeamRow } from '../users/service.ts';
import { users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { mailAccount } from './mail-account.ts';
import { readMember } from './queries.ts';
import { alreadyDisabled, refuseJobs, roleWaits } from './rules.ts';
import { cancelGrantsTo, proposeRole } from './second-person.ts';

/** The caller and another person as they stand now, locked with every owner, so that two calls at once see each other. */
async function lockBoth({ tx, actor }: Ctx, userId: string) {
  const { byId, owners } = await lockTeam(tx, [actor.userId, userId]);
  const [caller, target] = [byId.get(actor.userId), byId.get(userId)];
  if (!target) throw memberMissing();
  if (!caller?.isActive || !permissionsOf(caller.role).includes('team:manage')) throw roleForbids();
  return { actor: caller, target, owners };
}

const mayPropose = (role: Role) => permissionsOf(role).includes('banking:propose');

export const changeRole: Command<typeof contract.changeRole> = async ({ userId, body }, ctx) => {
  const { role, reason } = body;
  refuseJobs(body);
  // Before the people, as an approval does it, so that the two never wait for each other.
  const cancelled = mayPropose(role) ? 0 : await cancelProposalsOf(ctx, userId);
  await cancelOutdated(ctx, userId, role);
  const people = await lockBoth(ctx, userId);
  const { actor, target } = people;
  const jobs = jobsAfter(target, body);
  const isSame = target.role === role && target.isActive && isSameSet(jobs, target.jobs);
  const refusal = whyNoRoleChange(people);
  if (refusal && !(isSame && refusal.code === 'last_owner')) throw refusal;
  if (isHigher(role, actor.role)) throw aboveOwnRole();
  if (isSame) return { member: await readMember(ctx, userId) };
  if (takesTwo(target, role)) {
    if (await findPending(ctx.tx, 'grant_role', userId)) throw roleWaits();
    const approvalId = await proposeRole(ctx, target, { role, jobs, reason });
    return { member: await readMember(ctx, userId), approvalId };
  }
  await setRole(ctx, target, role, { jobs, reason, givenBy: actor.id, details: { cancelled } });
  await mailAccount(ctx, 'account.role_changed', userId);
  return { member: await readMember(ctx, userId) };
};

/** A plain admin keeps the jobs unless the change names others. */
function jobsAfter(target: TeamRow, { role, jobs }: { role: HqRole; jobs?: readonly HqJob[] | undefined }) {
  if (!hasJobs(role)) return [];
  return [...new Set(jobs ?? (target.role === role ? target.jobs : []))];
}

const isSameSet = (some: readonly HqJob[], others: readonly HqJob[]) =>
  some.length === others.length && some.every((job) => others.includes(job));

/** A role that one person alone gives ends what waits for a second person; it was proposed for another role. */
async function cancelOutdated(ctx: Ctx, userId: string, role: HqRole): Promise<void> {
  const [target] = await ctx.tx
    .select({ role: users.role, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, userId));
  if (target && target.role !== role && !takesTwo(target, role)) await cancelGrantsTo(ctx, userId);
}

export const disableMember: Command<typeof contract.disableMember> = async ({ userId, body: { reason } }, ctx) => {
  const { tx } = ctx;
  const cancelledProposals = await cancelProposalsOf(ctx, userId);
  await cancelGrantsTo(ctx, userId);
  const people = await lockBoth(ctx, userId);
  const refusal = whyNotDisable(people);
  if (refusal) throw refusal;
  if (!people.target.isActive) throw alreadyDisabled();
  await tx.update(users).set({ isActive: false, updatedAt: tx.now }).where(eq(users.id, userId));
  await recordStop(tx, userId, ctx.actor.userId);
  const endedSessions = await endSessionsOf(tx, userId, 'disabled');
  await audit(ctx, 'user.disabled', { target: userId, reason, details: { endedSessions, cancelledProposals } });
  await mailAccount(ctx, 'account.disabled', userId);
  return { member: await readMember(ctx, userId), endedSessions, cancelledProposals };
};

export const signOutMember: Command<typeof contract.signOutMember> = async ({ userId }, ctx) => {
  const { actor, target } = await lockBoth(ctx, userId);
  if (isHigher(target.role, actor.role)) throw higherRole();
  const endedSessions = await endSessionsOf(ctx.tx, userId, 'revoked', ctx.actor.sessionId);
  await audit(ctx, 'user.signed_out', { target: userId, details: { endedSessions } });
  return { endedSessions };
};
