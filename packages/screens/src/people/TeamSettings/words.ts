import type { TeamMember } from '@freight-hq/api/contract/people/team';
import type { User } from '@freight-hq/api/contract/people/users';
import { type HqRole, isHigher, stopMs, whyNoRoleChange, whyNotDisable } from '@freight-hq/api/rules/people/users';
import { roleLabel } from '../../lib/roleLabel.ts';
import type { TeamSettingsProps } from './TeamSettings.tsx';

export const twoPeople =
  "A role that may approve money waits for a second person who may approve money. Without one, 'pnpm hq confirm-role' with the e-mail agrees on the server.";

export const memberName = ({ firstName, lastName }: Pick<TeamMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

const roles: readonly HqRole[] = ['platform_owner', 'super_admin', 'hq_admin', 'admin'];

/** The roles that a user of a role may give, the highest first. */
export const rolesUpTo = (own: User['role']) =>
  roles.filter((role) => !isHigher(role, own)).map((id) => ({ id, label: roleLabel[id] }));

const ownersOf = (members: readonly TeamMember[]) =>
  members.filter(({ role, isActive }) => role === 'platform_owner' && isActive).length;

/** Why the user may not act on a person; undefined if they may. */
export function refusalsFor(user: Pick<User, 'id' | 'role'>, target: TeamMember, members: readonly TeamMember[]) {
  const change = { actor: user, target, owners: ownersOf(members) };
  return {
    role: whyNoRoleChange(change)?.message,
    disable: whyNotDisable(change)?.message,
    signOut: isHigher(target.role, user.role) ? whyNoRoleChange(change)?.message : undefined,
  };
}

/** Why the user may not invite a person to single sign-on; undefined if they may. */
export function whyNoConnectLink(
  { user, provider }: Pick<TeamSettingsProps, 'user' | 'provider'>,
  { id }: TeamMember,
): string | undefined {
  if (!provider) return 'Single sign-on is not set up on this server. Settings, Sign-in says how.';
  if (!user.permissions.includes('sign-in:manage')) return 'A platform owner can do this.';
  return id === user.id ? 'Connect your own account in Settings, Security.' : undefined;
}

/** How a person signs in. */
export function waysText({ signInWays }: TeamMember, provider = 'single sign-on'): string {
  const ways = signInWays.map((way) => (way === 'password' ? 'by password' : `with ${provider}`));
  return ways.length > 0 ? `Signs in ${ways.join(' or ')}` : 'Has no way to sign in yet';
}

/** What inviting a person to single sign-on does. */
export const connectText = (name: string, email: string, isMailed: boolean): string =>
  `${
    isMailed
      ? `A mail with a link goes to ${email}. The link works once, within 72 hours, and connects the account with ${name}.`
      : `This server sends no mail, so you get the link to hand over. It works once, within 72 hours, and connects the account with ${name}. Once it is used, the two of you count as one person: you cannot approve what they propose.`
  } A link that was made before stops working.`;

/** Who gave a person the role, and whether the account counts as a separate person. */
export function standingText({ standing, givenBy, agreedBy, onePersonWith, email }: TeamMember): string {
  if (standing === 'unknown')
    return `Unknown who gave the role: approves nothing until 'pnpm hq confirm-role ${email}'`;
  if (standing === 'confirmed') return 'Confirmed on the server';
  const agreed = agreedBy === undefined ? '' : `, agreed by ${agreedBy}`;
  const given = `Given by ${givenBy ?? 'a former user'}${agreed}`;
  if (standing === 'two_people') return given;
  return `${given}; counts as one person with ${onePersonWith.join(', ') || 'a former user'}`;
}

interface TeamStop {
  name: string;
  stoppedBy: string;
  /** When money roles can be given again. */
  end: string;
}

/** The last person who was disabled or got a lower role within 72 hours; until the end no money role is given. */
export function lastStop(members: readonly TeamMember[]): TeamStop | undefined {
  const last = members
    .filter(({ stoppedAt }) => stoppedAt !== undefined)
    .toSorted((a, b) => (a.stoppedAt ?? '').localeCompare(b.stoppedAt ?? ''))
    .at(-1);
  if (last?.stoppedAt === undefined) return undefined;
  const end = new Date(Date.parse(last.stoppedAt) + stopMs).toISOString();
  return { name: memberName(last), stoppedBy: last.stoppedBy ?? 'Another system', end };
}
