import { z } from 'zod';
import { endpoint, hq, none, someOf, text } from '../../../http/contract/endpoint.ts';
import { mostCompanies, mostOrigins } from './rules.ts';

export const tokenIssuer = z.object({
  id: z.string().optional().describe('Absent for an issuer of the settings of the server, which are changed there'),
  issuer: z.string().describe('The iss of its tokens'),
  keys: z
    .array(z.string())
    .describe("The public keys by their ids, or 'address' or 'secret' for what the settings of the server say"),
  allCompanies: z.boolean(),
  companies: z.array(z.string()).describe('Ids, or DOT numbers as dot:1234567'),
  origins: z.array(z.string()).describe('Pages that may call with its tokens'),
  isActive: z.boolean(),
  createdBy: z.string().optional().describe('Name of the person'),
  createdAt: z.iso.datetime().optional(),
});
export type TokenIssuer = z.infer<typeof tokenIssuer>;

const names = (most: number) => z.array(z.string().trim().min(1).max(200)).max(most);

const parts = {
  publicKeys: text(20_000, 1).describe('A JSON Web Key Set, one such key, or public keys as PEM'),
  allCompanies: z.boolean(),
  companies: names(mostCompanies),
  origins: names(mostOrigins),
};

export const newTokenIssuer = z.strictObject({ issuer: text(200, 1).trim(), ...parts });
export type NewTokenIssuer = z.infer<typeof newTokenIssuer>;

export const listTokenIssuers = endpoint({
  method: 'GET',
  path: '/api/hq/token-issuers',
  access: hq('link:read'),
  summary:
    'Other applications whose tokens sign in users of tenants, in the embedded widgets: those of the portal and those of the settings of the server.',
  response: z.array(tokenIssuer),
});

export const addTokenIssuer = endpoint({
  method: 'POST',
  path: '/api/hq/token-issuers',
  access: hq('link:manage', { reauth: true }),
  summary:
    'Let the tokens of an application sign in users of tenants, of all companies or of some. Only public keys are kept. 422 private_key, keys_unreadable; 409 issuer_taken.',
  body: newTokenIssuer,
  response: tokenIssuer,
  status: 201,
});

export const changeTokenIssuer = endpoint({
  method: 'PATCH',
  path: '/api/hq/token-issuers/:issuerId',
  access: hq('link:manage', { reauth: true }),
  summary: 'Change keys, companies or origins of an issuer, or turn it off; its tokens then count nowhere, at once.',
  body: someOf(z.strictObject({ ...parts, isActive: z.boolean() }).partial()),
  response: tokenIssuer,
});

export const removeTokenIssuer = endpoint({
  method: 'DELETE',
  path: '/api/hq/token-issuers/:issuerId',
  access: hq('link:manage', { reauth: true }),
  summary: 'Remove an issuer. The users whom its tokens have made stay.',
  response: none,
});
