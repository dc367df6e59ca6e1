import type { SignedInSession } from '@freight-hq/api/contract/people/sessions';

const factors = { totp: 'code', recovery: 'recovery code' } as const;

/** How a sign-in was made, such as 'Password and code'. */
export const signInWords = ({ factor }: Pick<SignedInSession, 'method' | 'factor'>): string =>
  factor ? `Password and ${factors[factor]}` : 'Password';
