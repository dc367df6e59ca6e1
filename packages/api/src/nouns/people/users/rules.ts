import { conflict, forbidden, notFound } from '../../../kernel/errors.ts';
import type { HqJob, hqRoles, Role } from '../../../kernel/permissions.ts';

/** How a sign-in began. */
export const signInMethods = ['password', 'sso'] as const;

/** What completed a sign-in beside the password, or confirmed a step that needs a fresh entry. */
export const proofKinds = ['totp', 'passkey', 'recovery'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Who gives an account its role. */
export const roleGivers = ['team', 'provider'] as const;

/** Roles that a group of the provider may give: none that may approve money. */
export const mappedRoles = ['hq_admin', 'admin'] as const;

export interface MappedRole {
  role: (typeof mappedRoles)[number];
  /** Of an admin. */
  jobs: HqJob[];
}

/** The roles that groups of the provider give. */
export interface RoleMap {
  /** The claim that has the groups. */
  claim: string;
  groups: ({ group: string } & MappedRole)[];
}

export type HqRole = (typeof hqRoles)[number];

export const signUpClosed = () => forbidden('Sign-up is closed', { code: 'registration_closed' });
export const notInvited = () => forbidden('Sign-up needs a valid invitation', { code: 'invitation_required' });
export const passwordSignUpClosed = () =>
  forbidden('Sign up by single sign-on: open the link of your invitation and continue there', { code: 'sso_required' });
export const emailTaken = () => conflict('An account with this e-mail already exists', { code: 'email_taken' });

/** How high a role of HQ stands; 0 for a role of a tenant. */
const rank = (role: Role): number =>
  ({ platform_owner: 4, super_admin: 3, hq_admin: 2, admin: 1 } as Partial<Record<Role, number>>)[role] ?? 0;

export const isHigher = (role: Role, than: Role): boolean => rank(role) > rank(than);

/** Roles that may approve money; a second person agrees to each who gets one. */
export const moneyRoles: readonly Role[] = ['platform_owner', 'super_admin'];

/** No money role is given for this long after a person was disabled or got a lower role. */
export const stopMs = 72 * 60 * 60_000;

const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

export const moneyRolesStopped = (end: Date) =>
  conflict(
    `A person was disabled or given a lower role. No role that may approve money is given until ${dayAndTime.format(end)} UTC; try again then`,
    { code: 'money_roles_stopped' },
  );

/** Whether a second person agrees to a change of role: to each money role, and to each disabled person who comes back. */
export const takesTwo = (target: { role: Role; isActive: boolean }, given: Role): boolean =>
  !target.isActive || (moneyRoles.includes(given) && isHigher(given, target.role));

export const grantOutdated = () =>
  conflict('The role of this person has changed since the proposal; propose it again', { code: 'state_changed' });

export const higherRole = () =>
  forbidden('Your role is below that of this person; a platform owner can do this', { code: 'higher_role' });
export const aboveOwnRole = () =>
  forbidden('You can give roles up to your own; a platform owner can give this one', { code: 'above_own_role' });
export const ownRole = () => forbidden('Another person changes your own role', { code: 'own_role' });
export const ownAccount = () => forbidden('Another person disables your account', { code: 'own_account' });
export const lastOwner = () =>
  conflict('This is the last active platform owner; name another owner first', { code: 'last_owner' });
export const tenantUserMissing = () => notFound('This tenant has no such user');
export const memberMissing = () => notFound('Person not found in the team');

const command = (email: string) => `run 'pnpm hq confirm-role ${email}' on the server`;

/** Nobody knows whose an account is, so that its decisions and proposals pair with nobody's. */
export const unknownPerson = ({ name, email, isOwn }: { name: string; email: string; isOwn?: boolean }) =>
  forbidden(
    `${isOwn ? 'It is unknown who gave you your role' : `It is unknown who gave ${name} this role`}; ${command(email)}`,
    { code: 'not_independent' },
  );
export const madeAlone = (name: string) =>
  forbidden(
    `One person alone made or changed your account or that of ${name}, so the two count as one person; another person decides`,
    { code: 'not_independent' },
  );
export const oneMoneyRole = () =>
  conflict(
    'Only one person has a role that may approve money, and this takes two; give another person such a role in Settings, Team',
    { code: 'one_money_role' },
  );

export const invitationUsed = () =>
  forbidden('This invitation was used already; sign in, or ask for a new one', { code: 'invitation_used' });
export const invitationExpired = () =>
  forbidden('This invitation has expired; ask for a new link', { code: 'invitation_expired' });
export const invitationHeld = () =>
  forbidden('This invitation waits for the approval of a second person', { code: 'invitation_waits' });
export const inviterGone = () =>
  forbidden('The person who sent this invitation may no longer invite for this role; ask for a new one', {
    code: 'inviter_gone',
  });

interface Person {
  id: string;
  role: Role;
  isActive: boolean;
}

interface Change {
  actor: Pick<Person, 'id' | 'role'>;
  target: Person;
  /** The number of active owners. */
  owners: number;
}

const isLastOwner = ({ target, owners }: Change) => target.role === 'platform_owner' && target.isActive && owners <= 1;

/** Why a person's role may not be changed at all, or undefined. */
export function whyNoRoleChange(change: Change) {
  const { actor, target } = change;
  if (isLastOwner(change)) return lastOwner();
  if (actor.id === target.id) return ownRole();
  return isHigher(target.role, actor.role) ? higherRole() : undefined;
}

/** Why a person may not be disabled, or undefined. */
export function whyNotDisable(change: Change) {
  const { actor, target } = change;
  if (isLastOwner(change)) return lastOwner();
  if (actor.id === target.id) return ownAccount();
  return isHigher(target.role, actor.role) ? higherRole() : undefined;
}
