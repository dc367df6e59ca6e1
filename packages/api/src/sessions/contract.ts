import { z } from 'zod';
import { endpoint, none, open, signedIn, text } from '../lib/endpoint.ts';
import { passwordLength, user } from '../users/contract.ts';

/** A session ends after this long without activity. */
export const idleTimeoutMs = 30 * 60_000;
/** A session ends after this long, whatever happens. */
export const sessionLifetimeMs = 12 * 60 * 60_000;
export const session = z.object({
  id: z.string(),
  expiresAt: z.iso.datetime().describe('End of the absolute lifetime of 12 hours'),
  idleExpiresAt: z.iso.datetime().describe('End if no activity is reported before'),
});
export type Session = z.infer<typeof session>;

export const login = endpoint({
  method: 'POST',
  path: '/hq/api/login',
  access: open,
  summary: 'Sign in with e-mail, password and employee id; one answer for every wrong credential.',
  body: z.strictObject({
    email: text(254, 1),
    password: text(passwordLength.max, 1),
    employeeId: text(64, 1),
  }),
  response: z.object({ token: z.string().describe('Bearer token, 32 random bytes in base64url'), user, session }),
});

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/hq/api/reauth',
  access: signedIn,
  summary: 'Enter the password again; counts for five minutes.',
  body: z.strictObject({ password: text(passwordLength.max, 1) }),
  response: none,
});

export const reportActivity = endpoint({
  method: 'POST',
  path: '/hq/api/activity',
  access: signedIn,
  summary: 'Say that a person has clicked, typed or scrolled; the only call that extends a session.',
  response: none,
});

export const logout = endpoint({
  method: 'POST',
  path: '/hq/api/logout',
  access: signedIn,
  summary: 'End the session.',
  response: none,
});

export const getMe = endpoint({
  method: 'GET',
  path: '/hq/api/auth/me',
  access: signedIn,
  summary: 'The signed-in user with permissions, and the session. Does not extend it.',
  response: z.object({ user, session }),
});
