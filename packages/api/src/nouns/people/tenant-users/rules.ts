import type { UserActor } from '../../../kernel/actor.ts';
import { conflict, forbidden } from '../../../kernel/errors.ts';

/** Users that an administrator of a tenant sees at once. */
export const mostListed = 500;

export const ownAccount = () =>
  forbidden('Another administrator changes or disables your own account', { code: 'own_account' });

/**
 * The company whose users a person may manage: the own one, and from a session of ours alone, since the token of another
 * application serves its widgets.
 */
export function ownCompanyOf({ companyId, issuer }: UserActor): string {
  if (companyId === null || issuer !== undefined)
    throw forbidden('Sign in here to manage users', { code: 'own_session_required' });
  return companyId;
}

export const tenantEmailTaken = () => {
  const detail = 'A user with this e-mail exists already, in this tenant or in another';
  return conflict(detail, { code: 'email_taken', errors: [{ pointer: '/email', detail }] });
};
export const fromPlatform = () =>
  conflict('The role of this user comes from the connected platform; change it there', { code: 'from_platform' });

/** First employee number of a company. */
const firstNumber = 2000;

/** The next employee id of a company, such as `SH-2041`: its initials, and the number after the highest. */
export function nextEmployeeId(companyName: string, known: readonly (string | null)[]): string {
  const initials = companyName
    .split(/\s+/, 2)
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();
  const numbers = known.map((id) => Number(/-(\d{1,9})$/.exec(id ?? '')?.[1] ?? firstNumber - 1));
  return `${initials}-${Math.max(firstNumber - 1, ...numbers) + 1}`;
}
