import { z } from 'zod';
import {
  endpoint,
  enrolling,
  none,
  open,
  signedIn,
  signingIn,
  exactText,
  text,
} from '../../../http/contract/endpoint.ts';
import { factorKinds } from '../factors/rules.ts';
import { passkeyAssertion } from '../passkeys/contract.ts';
import { passwordLength, user } from '../users/contract.ts';
import { proofKinds, signInMethods } from '../users/rules.ts';

/** Absolute lifetime of a session. */
export const sessionLifetimeMs = 12 * 60 * 60_000;

export const session = z.object({
  id: z.string(),
  expiresAt: z.iso.datetime().describe('End of the absolute lifetime of 12 hours'),
  idleExpiresAt: z.iso.datetime().describe('End if no activity is reported before'),
  step: z
    .enum(['factor', 'enrol'])
    .optional()
    .describe(
      'What the user does first; until then no other call is answered. `factor` completes the sign-in, `enrol` adds the factor that the role needs',
    ),
  isEmergency: z
    .literal(true)
    .optional()
    .describe('An emergency owner signed in by password while single sign-on is required'),
  endsSso: z
    .literal(true)
    .optional()
    .describe('POST /hq/api/sso/sign-out ends it, and leads on to where the provider ends its own session'),
});
export type Session = z.infer<typeof session>;

export const signedInSession = session.extend({
  userId: z.string(),
  createdAt: z.iso.datetime(),
  lastActivityAt: z.iso.datetime(),
  device: z.string().optional().describe("Browser and system, such as 'Firefox on Windows', if known"),
  address: z.string().optional().describe('Network address of the sign-in, if known'),
  method: z.enum(signInMethods).describe('How the sign-in began'),
  factor: z
    .enum(proofKinds)
    .optional()
    .describe('What was shown beside it: the code of an app, a passkey, or a recovery code'),
  checkedAt: z.iso
    .datetime()
    .nullable()
    .optional()
    .describe(
      'With single sign-on only: when the provider last confirmed the user; null if it cannot be asked, so that the session lasts for up to 12 hours',
    ),
  isNewDevice: z.boolean().describe('Whether the user had not been seen on this device and in this network before'),
  isCurrent: z.boolean().describe('Whether it is the session of this call'),
});
export type SignedInSession = z.infer<typeof signedInSession>;

export const signedInAnswer = z.object({
  token: z.string().describe('Bearer token, 32 random bytes in base64url'),
  user,
  session,
});
export type SignedInAnswer = z.infer<typeof signedInAnswer>;

export const factorStep = z.object({
  step: z.literal('factor').describe('A second factor completes the sign-in'),
  token: z.string().describe('Bearer token for POST /hq/api/factor, the own user and the sign-out'),
  kinds: z.array(z.enum(factorKinds)).describe('The kinds of factors that the user has'),
});
export type FactorStep = z.infer<typeof factorStep>;

export const login = endpoint({
  method: 'POST',
  path: '/hq/api/login',
  access: open,
  summary: 'Sign in with e-mail, password and employee id; the same answer for every wrong credential.',
  body: z.strictObject({
    email: text(254, 1),
    password: exactText(passwordLength.max, 1),
    employeeId: text(64, 1),
  }),
  response: z.union([signedInAnswer, factorStep]),
});

const code = exactText(20, 1).describe('Of an authenticator app; blanks do not count');

export const enterFactor = endpoint({
  method: 'POST',
  path: '/hq/api/factor',
  access: signingIn,
  summary:
    'Complete a sign-in by a code of an authenticator app, by a passkey that has signed a challenge of POST /hq/api/factor/options, or by a recovery code; each works once. The answer has a new token.',
  body: z
    .strictObject({
      code: code.optional(),
      recoveryCode: exactText(40, 1).optional(),
      credential: passkeyAssertion.optional(),
    })
    .refine((body) => Object.keys(body).length === 1, 'Send a code, a passkey or a recovery code'),
  response: signedInAnswer,
});

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/hq/api/reauth',
  access: enrolling,
  summary:
    'Enter the password again, or, with a second factor, the code of an authenticator app or a passkey that has signed a challenge of POST /hq/api/reauth/options; counts for five minutes.',
  body: z
    .strictObject({
      password: exactText(passwordLength.max, 1).optional(),
      code: code.optional(),
      credential: passkeyAssertion.optional(),
    })
    .refine((body) => Object.keys(body).length === 1, 'Send the password, a code or a passkey'),
  response: none,
});

export const reportActivity = endpoint({
  method: 'POST',
  path: '/hq/api/activity',
  access: enrolling,
  summary: 'Report user activity (click, key or scroll); the only call that extends a session.',
  response: none,
});

export const logout = endpoint({
  method: 'POST',
  path: '/hq/api/logout',
  access: signingIn,
  summary: 'End the session.',
  response: none,
});

export const getMe = endpoint({
  method: 'GET',
  path: '/hq/api/auth/me',
  access: signingIn,
  summary: 'The signed-in user with permissions, and the session. Does not extend it.',
  response: z.object({ user, session }),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/hq/api/sessions',
  access: signedIn,
  summary: "The caller's sessions, the latest first; with team:manage also those of another user.",
  query: z.strictObject({ userId: text(40, 1).optional().describe('Another user; requires team:manage') }),
  response: z.array(signedInSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/hq/api/sessions/:authSessionId',
  access: signedIn,
  summary:
    "End one of the caller's own sessions; with team:manage any session but those of a higher role. Asks for the password, except for the session of the call.",
  response: none,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/hq/api/password',
  access: signedIn,
  summary: 'Choose a new password; ends all other sessions of the caller.',
  body: z.strictObject({
    currentPassword: exactText(passwordLength.max, 1),
    newPassword: exactText(passwordLength.max, passwordLength.min),
  }),
  response: z.object({ endedSessions: z.int() }),
});
