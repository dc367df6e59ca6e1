import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';

const statedReason = text(500).trim().min(3);

export const signInOwner = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmergency: z.boolean().describe('Whether the password counts while single sign-on is required'),
  hasPassword: z.boolean(),
  hasFactor: z.boolean(),
  proposalId: z.string().optional().describe('A proposal to make the person an emergency owner'),
});
export type SignInOwner = z.infer<typeof signInOwner>;

export const signInPolicy = z.object({
  provider: z
    .object({
      name: z.string(),
      issuer: z.string(),
      domains: z.array(z.string()).describe('Of the addresses that may come; none: every address of the provider'),
    })
    .nullable()
    .describe('The provider of single sign-on in the settings of the server'),
  isRequired: z.boolean().describe('Whether only emergency owners sign in by password'),
  factorFrom: z.iso.date().nullable().describe('The day in UTC from which roles that may approve money need a factor'),
  version: z.int(),
  conditions: z
    .object({
      ownerSignedInAt: z.iso
        .datetime()
        .nullable()
        .describe('When an owner last signed in by single sign-on, within 24 hours'),
      hasEmergencyOwner: z.boolean().describe('Whether an emergency owner has a password and a second factor'),
    })
    .describe('What must be true before single sign-on can be required'),
  owners: z.array(signInOwner).describe('The active owners by name'),
  withoutFactor: z
    .array(z.object({ id: z.string(), name: z.string(), role: z.string() }))
    .describe('Active people whose role may approve money, and who have no second factor'),
  proposalId: z.string().optional().describe('A proposal to change this'),
  canSeal: z.boolean().describe('False without SECRETS_KEYS: nobody can add a factor'),
});
export type SignInPolicy = z.infer<typeof signInPolicy>;

export const getSignInPolicy = endpoint({
  method: 'GET',
  path: '/api/hq/sign-in/policy',
  access: hq('sign-in:manage'),
  summary: 'How the staff of HQ signs in, and what single sign-on still needs before it can be required.',
  response: signInPolicy,
});

export const changeSignInPolicy = endpoint({
  method: 'PUT',
  path: '/api/hq/sign-in/policy',
  access: hq('sign-in:manage', { reauth: true }),
  summary:
    'Propose how staff signs in; a second person decides. 409 not_ready while a condition is missing, no_secrets_key if nobody could add a factor, change_waits while another proposal waits.',
  body: z.strictObject({ isRequired: z.boolean(), factorFrom: z.iso.date().nullable(), reason: statedReason }),
  response: signInPolicy,
  ifMatch: true,
});

export const setEmergencyOwner = endpoint({
  method: 'POST',
  path: '/api/hq/team/:userId/emergency',
  access: hq('sign-in:manage', { reauth: true }),
  summary:
    'Propose an owner as an emergency owner, whose password and factor count while single sign-on is required; a second person decides. Taking one out counts at once; 409 last_emergency for the last one while it is required.',
  body: z.strictObject({ isEmergency: z.boolean(), reason: statedReason }),
  response: signInPolicy,
});
