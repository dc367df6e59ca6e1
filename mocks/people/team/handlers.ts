import * as contract from '@freight-hq/api/contract/people/team';
import type { User } from '@freight-hq/api/contract/people/users';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/people/team';
import * as users from '@freight-hq/api/rules/people/users';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { demandPassword, nameOf } from '../../kit/session.ts';
import type { MockWorld } from '../../kit/world.ts';
import { invitationRows, memberRows, permissions, teamSession } from './rows.ts';

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();

/** Of a mocked link, which no sign-up takes. */
const token = 'mock-invitation';

export const teamHandlers = (world: MockWorld) => {
  const rows = world.get(memberRows);
  const find = (id: string) => {
    const row = rows.find((member) => member.id === id);
    if (!row) throw users.memberMissing();
    return row;
  };
  const put = (member: contract.TeamMember) => {
    rows[rows.findIndex(({ id }) => id === member.id)] = member;
    return member;
  };
  const changeOf = (caller: User | null, userId: string) => ({
    actor: { id: caller?.id ?? '', role: caller?.role ?? 'driver' },
    target: find(userId),
    owners: rows.filter(({ role, isActive }) => role === 'platform_owner' && isActive).length,
  });
  const refuseStopped = (role: users.HqRole) => {
    const times = rows.flatMap(({ stoppedAt }) => (stoppedAt ? [Date.parse(stoppedAt)] : []));
    if (users.moneyRoles.includes(role) && times.length > 0)
      throw users.moneyRolesStopped(new Date(Math.max(...times) + users.stopMs));
  };
  return [
    mock(contract.listTeam)(() => rows.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))),
    mock(contract.listTeamSessions)(() => [teamSession]),
    mock(contract.listPermissions)(() => permissions),
    mock(contract.changeRole)(({ userId, body: { role } }, { caller }) => {
      demandPassword(world);
      const change = changeOf(caller, userId);
      const refusal = users.whyNoRoleChange(change);
      if (refusal) throw refusal;
      if (users.isHigher(role, change.actor.role)) throw users.aboveOwnRole();
      const { target } = change;
      if (users.takesTwo(target, role)) {
        refuseStopped(role);
        return { member: put({ ...target, proposedRole: role }), approvalId: newId('apv') };
      }
      const by = nameOf(caller);
      const given = users.isHigher(role, target.role)
        ? { standing: 'alone' as const, givenBy: by, onePersonWith: [by] }
        : { stoppedAt: now.toISOString(), stoppedBy: by };
      return { member: put({ ...target, role, isActive: true, openSessions: 0, ...given }) };
    }),
    mock(contract.disableMember)(({ userId }, { caller }) => {
      demandPassword(world);
      const change = changeOf(caller, userId);
      const refusal = users.whyNotDisable(change);
      if (refusal) throw refusal;
      if (!change.target.isActive) throw rules.alreadyDisabled();
      const { openSessions: endedSessions } = change.target;
      const stop = { stoppedAt: now.toISOString(), stoppedBy: nameOf(caller) };
      const member = put({ ...change.target, isActive: false, openSessions: 0, ...stop });
      return { member, endedSessions, cancelledProposals: 0 };
    }),
    mock(contract.signOutMember)(({ userId }) => {
      const { openSessions: endedSessions } = find(userId);
      put({ ...find(userId), openSessions: 0 });
      return { endedSessions };
    }),
    ...invitationHandlers(world, refuseStopped),
  ];
};

const invitationHandlers = (world: MockWorld, refuseStopped: (role: users.HqRole) => void) => {
  const rows = world.get(memberRows);
  const invitations = world.get(invitationRows);
  const invitationAt = (id: string) => {
    const found = invitations.find((one) => one.id === id);
    if (!found) throw rules.invitationMissing();
    return found;
  };
  return [
    mock(contract.listInvitations)(() => invitations),
    mock(contract.inviteMember)(({ body: { email, role } }, { caller }) => {
      demandPassword(world);
      const isIt = (one: { email: string }) => one.email.toLowerCase() === email.toLowerCase();
      if (caller && users.isHigher(role, caller.role)) throw users.aboveOwnRole();
      if (rows.some(isIt)) throw users.emailTaken();
      if (invitations.some(isIt)) throw rules.invitationOpen();
      refuseStopped(role);
      const invitation: contract.Invitation = {
        ...{ id: newId('inv'), email, role, invitedBy: nameOf(caller) },
        state: users.moneyRoles.includes(role) ? 'waiting' : 'open',
        createdAt: now.toISOString(),
        expiresAt: hours(72),
      };
      invitations.unshift(invitation);
      return { invitation, token };
    }),
    mock(contract.resendInvitation)(({ invitationId, body: { role } }) => {
      demandPassword(world);
      const invitation = invitationAt(invitationId);
      if (invitation.role !== role) throw rules.otherRole();
      return { invitation, token };
    }),
    mock(contract.withdrawInvitation)(({ invitationId }) => {
      invitations.splice(invitations.indexOf(invitationAt(invitationId)), 1);
    }),
  ];
};
