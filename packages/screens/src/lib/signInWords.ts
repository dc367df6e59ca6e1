import type { SignedInSession } from '@freight-hq/api/contract/people/sessions';

const factors = { totp: 'code', passkey: 'passkey', recovery: 'recovery code' } as const;

const methods = { password: 'Password', sso: 'Single sign-on' } as const;

/** How a sign-in was made, such as 'Password and code'. */
export const signInWords = ({ method, factor }: Pick<SignedInSession, 'method' | 'factor'>): string =>
  factor ? `${methods[method]} and ${factors[factor]}` : methods[method];
