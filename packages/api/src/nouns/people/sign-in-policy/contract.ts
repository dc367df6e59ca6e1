import { z } from 'zod';
import { endpoint, exactText, hq, text } from '../../../http/contract/endpoint.ts';
import { hqJobs } from '../../../kernel/permissions.ts';
import { mappedRoles } from '../users/rules.ts';
import { endTimes } from './rules.ts';

const statedReason = text(500).trim().min(3);

const isPlain = ({ role, jobs }: { role: string; jobs: readonly string[] }) => role === 'admin' || jobs.length === 0;
const jobsOfAdmins = 'Only an admin has single jobs';
const given = {
  role: z.enum(mappedRoles).describe('No role that may approve money'),
  jobs: z.array(z.enum(hqJobs)).max(hqJobs.length).describe('Of an admin; empty for another role'),
};

export const scimRole = z.strictObject(given).refine(isPlain, jobsOfAdmins);

const mappedGroup = z
  .strictObject({
    group: exactText(200, 1).trim().min(1).describe('As the claim has it: a name, or the object id of Entra'),
    ...given,
  })
  .refine(isPlain, jobsOfAdmins);

export const roleMap = z.strictObject({
  claim: exactText(100, 1).trim().min(1).describe('The claim of the ID token that has the groups'),
  groups: z
    .array(mappedGroup)
    .min(1)
    .max(50)
    .refine((groups) => new Set(groups.map(({ group }) => group)).size === groups.length, 'Name each group once'),
});

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
      endsWithin: z
        .enum(endTimes)
        .describe(
          'How soon a person who is disabled there is out: within 15 minutes, or up to 12 hours if the server has no key to seal the refresh token or the provider gives none; unknown before the first sign-in',
        ),
    })
    .nullable()
    .describe('The provider of single sign-on in the settings of the server'),
  isRequired: z.boolean().describe('Whether only emergency owners sign in by password'),
  factorFrom: z.iso.date().nullable().describe('The day in UTC from which roles that may approve money need a factor'),
  roleMap: roleMap
    .nullable()
    .describe('The roles that groups of the provider give at each sign-in to people whose role came from them'),
  scimRole: scimRole.nullable().describe('The role of accounts that SCIM makes; null: it makes none'),
  scimLastAt: z.iso.datetime().nullable().describe('The last call of a key with the scope scim:write'),
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
  withFactor: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.string(),
        resetAt: z.iso
          .datetime()
          .optional()
          .describe('When the factors are removed, as two people have agreed, unless an owner stops it'),
        proposalId: z.string().optional().describe('A proposal to remove the factors'),
      }),
    )
    .describe('Active people with a second factor'),
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
  body: z.strictObject({
    isRequired: z.boolean(),
    factorFrom: z.iso.date().nullable(),
    roleMap: roleMap.nullable(),
    scimRole: scimRole.nullable(),
    reason: statedReason,
  }),
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

export const resetMemberFactors = endpoint({
  method: 'POST',
  path: '/api/hq/team/:userId/reset-factors',
  access: hq('sign-in:manage', { reauth: true }),
  summary:
    'Propose to remove the second factors of another person who has lost them. A second person agrees; a day later they are removed and the sign-ins end, unless an owner stops it. 409 no_factor, reset_waits.',
  body: z.strictObject({ reason: statedReason }),
  response: signInPolicy,
});

export const stopFactorReset = endpoint({
  method: 'DELETE',
  path: '/api/hq/team/:userId/reset-factors',
  access: hq('sign-in:manage'),
  summary: 'Stop the removal of factors that waits for its day.',
  response: signInPolicy,
});
