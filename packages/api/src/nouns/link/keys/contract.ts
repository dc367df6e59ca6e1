import { z } from 'zod';
import { endpoint, hq, nameText } from '../../../http/contract/endpoint.ts';
import { scopes } from '../../../kernel/scopes.ts';
import { keyStates, mostOverlapHours, usualOverlapHours } from './rules.ts';

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  sourceId: z.string(),
  sourceName: z.string(),
  prefix: z.string().describe('The first part of its secret, after fhqk_'),
  scopes: z.array(z.enum(scopes)),
  waitsForMoney: z.boolean().describe('The scope link:money waits for a second person'),
  networks: z.array(z.string()).describe('Blocks of addresses from which it may be used; from everywhere if empty'),
  state: z.enum(keyStates),
  createdBy: z.string().describe('Name of the person'),
  isCreatorActive: z.boolean().describe('A key outlives the account of the person who made it'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  replacedBy: z.string().optional().describe('Id of the key that a rotation made in its place'),
  revokedAt: z.iso.datetime().optional(),
  lastUsedAt: z.iso.datetime().optional().describe('To the minute'),
  lastUsedAddress: z.string().optional(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listKeys = endpoint({
  method: 'GET',
  path: '/api/hq/keys',
  access: hq('link:read'),
  summary: 'Keys of other systems, those that work first; ended ones are listed for 30 days. Without their secrets.',
  response: z.array(apiKey),
});

const made = z.object({
  key: apiKey,
  secret: z.string().describe('Shown this once; HQ stores its hash alone'),
  approvalId: z.string().optional().describe('The proposal of link:money that waits for a second person'),
});
export type MadeKey = z.infer<typeof made>;

export const createKey = endpoint({
  method: 'POST',
  path: '/api/hq/keys',
  access: hq('link:manage', { reauth: true }),
  summary: 'Makes a key of a source and answers its secret once. The scope link:money waits for a second person.',
  body: z.strictObject({
    name: nameText(80, 'Enter a name'),
    sourceId: z.string().min(1, 'Choose a source').max(64),
    scopes: z
      .array(z.enum(scopes))
      .min(1, 'Choose at least one scope')
      .max(scopes.length)
      .refine((list) => new Set(list).size === list.length, 'Names a scope twice'),
    networks: z.array(z.string().trim().min(1).max(64)).max(20).optional(),
    expiresAt: z.iso.datetime(),
  }),
  response: made,
  status: 201,
});

export const rotateKey = endpoint({
  method: 'POST',
  path: '/api/hq/keys/:keyId/rotate',
  access: hq('link:manage', { reauth: true }),
  summary:
    'Makes a key in place of another, which works for some hours more. The new one lives as long as the old was made for.',
  body: z.strictObject({ overlapHours: z.number().int().min(0).max(mostOverlapHours).default(usualOverlapHours) }),
  response: made,
  status: 201,
});

export const revokeKey = endpoint({
  method: 'POST',
  path: '/api/hq/keys/:keyId/revoke',
  access: hq('link:manage', { reauth: true }),
  summary: 'Ends a key at once, on every server.',
  response: apiKey,
});
