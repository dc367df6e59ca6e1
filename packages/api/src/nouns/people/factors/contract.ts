import { z } from 'zod';
import { endpoint, exactText, hq, none, text } from '../../../http/contract/endpoint.ts';
import { factorKinds } from './rules.ts';

/** The user's own word for a factor. */
export const factorName = text(60, 1).trim().min(1);

export const factor = z.object({
  id: z.string(),
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Factor = z.infer<typeof factor>;

export const ownFactors = z.object({
  factors: z.array(factor).describe('The oldest first'),
  recoveryCodesLeft: z.int().describe('Saved codes that were not used'),
  canSeal: z.boolean().describe('False without SECRETS_KEYS: no app can be added'),
  passkeyHost: z
    .string()
    .nullable()
    .describe('The host name at which passkeys work; null: nowhere, since PUBLIC_ORIGIN names no host'),
});
export type OwnFactors = z.infer<typeof ownFactors>;

export const newRecoveryCodes = z.object({
  batchId: z.string(),
  codes: z.array(z.string()).describe('Only in this answer; they count once they are reported as saved'),
});
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;

export const startedTotp = z.object({
  factorId: z.string(),
  secret: z.string().describe('In base32, for typing; only in this answer'),
  address: z.string().describe('The otpauth address that the QR code holds'),
  qr: z.object({ size: z.int().describe('Width and height in squares'), path: z.string().describe('Of an SVG') }),
});
export type StartedTotp = z.infer<typeof startedTotp>;

export const listFactors = endpoint({
  method: 'GET',
  path: '/hq/api/factors',
  access: hq('settings:read', { enrols: true }),
  summary: "The caller's second factors.",
  response: ownFactors,
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/hq/api/factors/totp',
  access: hq('settings:read', { reauth: true, enrols: true }),
  summary: 'Begin to add an authenticator app; it counts once a code of it is confirmed.',
  body: z.strictObject({ name: factorName }),
  response: startedTotp,
  status: 201,
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/hq/api/factors/totp/confirm',
  access: hq('settings:read', { enrols: true }),
  summary: 'Confirm an authenticator app by a code. The first factor ends the other sign-ins and makes recovery codes.',
  body: z.strictObject({ factorId: text(40, 1), code: exactText(20, 1) }),
  response: z.object({ factor, recovery: newRecoveryCodes.optional() }),
});

export const renameFactor = endpoint({
  method: 'PATCH',
  path: '/hq/api/factors/:factorId',
  access: hq('settings:read', { enrols: true }),
  summary: 'Rename a factor.',
  body: z.strictObject({ name: factorName }),
  response: factor,
});

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/hq/api/factors/:factorId',
  access: hq('settings:read', { reauth: true }),
  summary:
    'Remove a factor; with the last one the recovery codes go, too. 409 last_factor for the last one of an emergency owner or of a role that may approve money.',
  response: none,
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/hq/api/factors/recovery-codes',
  access: hq('settings:read', { reauth: true, enrols: true }),
  summary: 'Make ten recovery codes; needs a factor. The earlier ones work until these are saved.',
  response: newRecoveryCodes,
  status: 201,
});

export const saveRecoveryCodes = endpoint({
  method: 'POST',
  path: '/hq/api/factors/recovery-codes/saved',
  access: hq('settings:read', { enrols: true }),
  summary: 'Report that the caller has saved the codes, which replaces the earlier ones.',
  body: z.strictObject({ batchId: text(40, 1) }),
  response: ownFactors,
});
