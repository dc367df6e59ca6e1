import type { Settings } from '../../../http/settings/settings.ts';
import { conflict, forbidden, gone, notFound, tooManyRequests } from '../../../kernel/errors.ts';

/** `totp`: an app that shows a new code every 30 seconds (RFC 6238). `passkey`: a key pair of WebAuthn. */
export const factorKinds = ['totp', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Wrong codes after which codes of a user are refused, and for how long. */
export const lockMs = 15 * 60_000;
/** Time in which an app that was added must show a right code. */
export const pendingMs = 15 * 60_000;
/** Time between the agreement to remove a person's factors and the removal. */
export const resetWaitMs = 24 * 60 * 60_000;
export const resetOutcomes = ['done', 'stopped'] as const;
export const recoveryCount = 10;
export const mostFactors = 10;

/** A code as people type or paste it: '123 456'. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
/** A recovery code as people type it: capitals, spaces and hyphens do not count. */
export const plainRecoveryCode = (typed: string): string => plainCode(typed).toLowerCase();

/**
 * The host name to which passkeys are bound, or null: an address of numbers has none, and production has none without
 * PUBLIC_ORIGIN. Without it the demo is at home on this machine.
 */
export function passkeyHost({ publicOrigin, mode }: Pick<Settings, 'publicOrigin' | 'mode'>): string | null {
  if (publicOrigin === undefined) return mode === 'demo' ? 'localhost' : null;
  const { hostname } = new URL(publicOrigin);
  return isNumbered(hostname) ? null : hostname;
}

/** Whether a host is an IP address, to which browsers bind no passkey. */
export const isNumbered = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host);

const wrong = (pointer: string, detail: string) =>
  forbidden(detail, { code: 'wrong_code', errors: [{ pointer, detail }] });
export const wrongCode = () => wrong('/code', 'The code is wrong or was used before; wait for the next one');
export const wrongRecoveryCode = () => wrong('/recoveryCode', 'The recovery code is wrong or was used before');
export const codesLocked = (retryAfterSeconds: number) => {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return tooManyRequests(`Too many wrong codes; try again in ${time}`, { code: 'factor_locked', retryAfterSeconds });
};
export const signInComplete = () => conflict('This sign-in is complete', { code: 'sign_in_complete' });
export const noSecretsKey = () =>
  conflict('The server has no key to seal the secret of a factor; set SECRETS_KEYS and start it again', {
    code: 'no_secrets_key',
  });
export const keyLost = () =>
  conflict('The server lacks the key that sealed this factor; use a recovery code, or set the key in SECRETS_KEYS', {
    code: 'no_secrets_key',
  });
export const factorMissing = () => notFound('Factor not found');
export const factorExpired = () =>
  gone('This took longer than 15 minutes; add the app again', { code: 'factor_expired' });
export const tooManyFactors = () =>
  conflict(`You have ${mostFactors} factors; remove one that you do not use`, { code: 'too_many_factors' });
export const lastFactor = () =>
  conflict('Your role needs a second factor: add another one first, then remove this one', { code: 'last_factor' });
export const noFactor = () => conflict('Add an authenticator app or a passkey first', { code: 'no_factor' });
export const batchReplaced = () =>
  conflict('These codes were replaced by newer ones; make new codes', { code: 'codes_replaced' });
