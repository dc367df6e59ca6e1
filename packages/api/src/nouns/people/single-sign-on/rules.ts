import type { MappedRole, RoleMap } from '../users/rules.ts';
import {
  conflict,
  type Failure,
  forbidden,
  gone,
  notFound,
  unauthenticated,
  unavailable,
} from '../../../kernel/errors.ts';

/** How long a sign-in may take at the provider. */
export const flowMs = 10 * 60_000;

/** A session whose person the provider has confirmed for longer ago is asked about. */
export const checkAfterMs = 10 * 60_000;
/** A session goes on for this long after the last confirmation while the provider cannot be asked. */
export const unconfirmedMs = 60 * 60_000;

/** How an account came to its identity at the provider. */
export const linkWays = ['invitation', 'connection', 'group', 'directory', 'link'] as const;

/** How long the link works by which an owner invites a person to connect their account. */
export const connectLinkHours = 72;
/** Such links that are made for one account in an hour. */
export const connectLinksPerHour = 3;

/** What a sign-in at the provider is for. */
export const flowPurposes = ['login', 'connect', 'accept', 'reauth'] as const;
/** Those that belong to a session. */
export const sessionPurposes = ['connect', 'reauth'] as const;

export const ssoOff = () => conflict('Single sign-on is not set up on this server', { code: 'sso_off' });
export const idpUnreachable = (name: string) =>
  unavailable(`${name} could not be reached. Sign in with your password, or try again in a minute`, {
    code: 'idp_unreachable',
  });
export const ssoFailed = () =>
  unauthenticated('This sign-in is over or was not begun in this browser tab. Start again on the sign-in page', {
    code: 'sso_failed',
  });
export const noAccount = () =>
  forbidden(
    'No account here is connected to this sign-in. Open the link of your invitation and continue from there; if you have an account, sign in with your password and connect it in Settings, Security. Else ask a platform owner to invite you',
    { code: 'no_account' },
  );
export const accountDisabled = () =>
  forbidden('Your account is disabled. Ask a platform owner to enable it', { code: 'account_disabled' });
export const noMappedGroup = () =>
  forbidden('You are in no group of the provider that has a role here. Ask who administers the groups', {
    code: 'no_mapped_group',
  });
export const noSsoSession = () =>
  conflict('This sign-in did not come by single sign-on; sign out as usual', { code: 'no_sso_session' });
export const notFresh = () =>
  forbidden('The provider did not ask who you are. Confirm with your password, or add a second factor in Security', {
    code: 'not_fresh',
  });
export const otherPerson = () =>
  forbidden('This is another account of the provider than the one that is connected to yours', {
    code: 'other_person',
  });
export const identityMissing = () => notFound('This account of the provider is not connected');
export const lastWayIn = () =>
  conflict('You have no password, so this is your only way in. Choose a password first', { code: 'last_way_in' });
export const ssoNeeded = () =>
  conflict('Single sign-on is required, so this is your way in; only emergency owners can do without', {
    code: 'sso_required',
  });
export const identityTaken = () =>
  conflict('This account of the provider is already connected to another person here', { code: 'identity_taken' });
export const alreadyConnected = () =>
  conflict('You are already connected to another account of the provider', { code: 'already_connected' });

export const connectLinkEnded = () =>
  gone('This link was used before or is too old. Ask a platform owner to invite you to single sign-on again', {
    code: 'link_ended',
  });
export const connectedBefore = () =>
  conflict('This account is connected to the provider already; its user signs in there', { code: 'already_connected' });
export const otherAccount = () =>
  conflict('Another account is signed in here, and the link is for yours. Sign out, then open the link again', {
    code: 'other_account',
  });
export const ownConnection = () => conflict('Connect your own account in Settings, Security', { code: 'own_account' });
export const notToInvite = () => conflict('This person is disabled; enable them first', { code: 'person_disabled' });

/** Why a person is not invited to connect their account, or undefined. */
export function whyNotInvited(
  callerId: string,
  person: { id: string; isActive: boolean; isConnected: boolean },
): Failure | undefined {
  if (person.id === callerId) return ownConnection();
  if (!person.isActive) return notToInvite();
  return person.isConnected ? connectedBefore() : undefined;
}

const wrongDomain = (detail: string) => forbidden(detail, { code: 'wrong_domain' });

/** What the provider says about a person; nothing of it is trusted to be there. */
export type Claims = Readonly<Record<string, unknown>>;

interface Admission {
  domains: readonly string[];
  isGoogle: boolean;
}

/**
 * Why a person of the provider may not come in, or undefined. A missing `email_verified` is accepted, since the issuer
 * is one directory that the operator chose; Entra never sends it, Google always does.
 */
export function whyNotAdmitted(claims: Claims, { domains, isGoogle }: Admission): Failure | undefined {
  const { email, email_verified: isVerified, hd } = claims;
  if (typeof email !== 'string' || !/^[^@\s]+@[^@\s]+$/.test(email)) {
    return wrongDomain('The provider did not tell your e-mail address. An administrator has to release it there');
  }
  if (isVerified !== undefined && isVerified !== true) {
    return wrongDomain('The provider has not verified your e-mail address. Verify it there and try again');
  }
  if (isGoogle && isVerified === undefined) return wrongDomain('Google did not say whether it verified your address');
  const allowed = (domain: unknown) => typeof domain === 'string' && domains.includes(domain.toLowerCase());
  if (domains.length > 0 && !allowed(email.split('@')[1])) {
    return wrongDomain(`Sign in with an address at ${domains.join(' or ')}`);
  }
  // A Google account of one's own may have an address of the organization.
  if (isGoogle && !allowed(hd)) return wrongDomain(`Sign in with the Google account of ${domains.join(' or ')}`);
  return undefined;
}

/**
 * The role that the groups of a person give; undefined if none of them is mapped, `unknown` if the token does not tell
 * the groups. Entra leaves them out of the token of a person with many, and names where to ask instead.
 */
export function roleIn({ claim, groups }: RoleMap, claims: Claims): MappedRole | 'unknown' | undefined {
  const told = claims[claim];
  if (!Array.isArray(told)) return 'unknown';
  const mine = groups.filter(({ group }) => told.includes(group));
  if (mine.length === 0) return undefined;
  if (mine.some(({ role }) => role === 'hq_admin')) return { role: 'hq_admin', jobs: [] };
  return { role: 'admin', jobs: [...new Set(mine.flatMap(({ jobs }) => jobs))].toSorted() };
}

/** Whether the provider asked who sits there after this time; Google does not tell. Times of tokens have seconds. */
export const isAskedSince = ({ auth_time: askedAt }: Claims, since: Date): boolean =>
  typeof askedAt === 'number' && askedAt >= Math.floor(since.getTime() / 1_000);
