import { z } from 'zod';
import { endpoint, enrolling, exactText, hq, signingIn } from '../../../http/contract/endpoint.ts';
import { factor, factorName, newRecoveryCodes } from '../factors/contract.ts';

const base64url = (max: number) => exactText(max, 1).regex(/^[\w-]+$/, 'Send base64url without padding');
const transports = z.array(z.string());

const described = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() });

/** What `PublicKeyCredential.parseCreationOptionsFromJSON` takes. */
export const passkeyCreation = z.object({
  challenge: z.string().describe('32 random bytes in base64url; signed once, within five minutes, in this session'),
  rp: z.object({ id: z.string().describe('The host name of the portal'), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int().describe('In milliseconds'),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(described).describe("The user's passkeys, which are not added again"),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** What `PublicKeyCredential.parseRequestOptionsFromJSON` takes. */
export const passkeyRequest = z.object({
  challenge: z.string().describe('32 bytes in base64url; signed once, within five minutes, in this session'),
  rpId: z.string().describe('The host name of the portal'),
  timeout: z.int().describe('In milliseconds'),
  userVerification: z.literal('required'),
  allowCredentials: z.array(described),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What a passkey has signed, all in base64url. */
export const passkeyAssertion = z.strictObject({
  id: base64url(1_400),
  clientDataJSON: base64url(8_000),
  authenticatorData: base64url(8_000),
  signature: base64url(8_000),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

export const startPasskey = endpoint({
  method: 'POST',
  path: '/hq/api/factors/passkeys',
  access: hq('settings:read', { reauth: true, enrols: true }),
  summary: 'Begin to add a passkey; the browser makes it with the answer. 409 where no host name is set.',
  response: passkeyCreation,
  status: 201,
});

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/hq/api/factors/passkeys/confirm',
  access: hq('settings:read', { enrols: true }),
  summary:
    'Add the passkey that the browser has made. The first factor ends the other sign-ins and makes recovery codes.',
  body: z.strictObject({
    name: factorName,
    credential: z.strictObject({
      id: base64url(1_400),
      clientDataJSON: base64url(8_000),
      attestationObject: base64url(40_000),
      transports: z.array(exactText(20, 1)).max(10),
    }),
  }),
  response: z.object({ factor, recovery: newRecoveryCodes.optional() }),
});

export const askPasskeyToSignIn = endpoint({
  method: 'POST',
  path: '/hq/api/factor/options',
  access: signingIn,
  summary: 'A challenge for one of the passkeys of the user, which completes the sign-in. 409 without a passkey.',
  response: passkeyRequest,
});

export const askPasskeyToConfirm = endpoint({
  method: 'POST',
  path: '/hq/api/reauth/options',
  access: enrolling,
  summary: 'A challenge for one of the passkeys of the user, which is a fresh entry. 409 without a passkey.',
  response: passkeyRequest,
});
