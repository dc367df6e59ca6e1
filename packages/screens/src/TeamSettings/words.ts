import type { TeamMember } from '@freight-hq/api/contract/team';
import type { User } from '@freight-hq/api/contract/users';
import { type HqRole, isHigher, whyNoRoleChange, whyNotDisable } from '@freight-hq/api/rules/users';
import { roleLabel } from '../lib/roleLabel.ts';

export const memberName = ({ firstName, lastName }: Pick<TeamMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

const roles: readonly HqRole[] = ['platform_owner', 'super_admin', 'hq_admin', 'admin'];

/** The roles that a user of a role may give, the highest first. */
export const rolesUpTo = (own: User['role']) =>
  roles.filter((role) => !isHigher(role, own)).map((id) => ({ id, label: roleLabel[id] }));

const ownersOf = (members: readonly TeamMember[]) =>
  members.filter(({ role, isActive }) => role === 'platform_owner' && isActive).length;

/** Why the user may not act on a person; undefined where they may. */
export function refusalsFor(user: Pick<User, 'id' | 'role'>, target: TeamMember, members: readonly TeamMember[]) {
  const change = { actor: user, target, owners: ownersOf(members) };
  return {
    role: whyNoRoleChange(change)?.message,
    disable: whyNotDisable(change)?.message,
    signOut: isHigher(target.role, user.role) ? whyNoRoleChange(change)?.message : undefined,
  };
}
