import { z } from 'zod';
import { endpoint, exactText, hq, none } from '../../../http/contract/endpoint.ts';
import { passkeyAssertion, passkeyRequest } from '../passkeys/contract.ts';

export const signature = z.object({
  id: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })).describe('What is signed, in words'),
  expiresAt: z.iso.datetime(),
});
export type Signature = z.infer<typeof signature>;

export const getSignature = endpoint({
  method: 'GET',
  path: '/hq/api/signatures/:signatureId',
  access: hq('settings:read'),
  summary: 'What a call that was refused with `signature_needed` asks this session to sign.',
  response: signature,
});

export const askPasskeyToSign = endpoint({
  method: 'POST',
  path: '/hq/api/signatures/:signatureId/options',
  access: hq('settings:read'),
  summary: 'A challenge that contains the hash of what is signed. 409 without a passkey.',
  response: passkeyRequest,
});

export const sign = endpoint({
  method: 'POST',
  path: '/hq/api/signatures/:signatureId',
  access: hq('settings:read'),
  summary:
    'Sign with a passkey, or with a code of an authenticator app; it counts once, for exactly this, in this session. Then send the refused call again.',
  body: z
    .strictObject({
      code: exactText(20, 1).optional(),
      credential: passkeyAssertion.optional(),
    })
    .refine((body) => Object.keys(body).length === 1, 'Send a code or a passkey'),
  response: none,
});
