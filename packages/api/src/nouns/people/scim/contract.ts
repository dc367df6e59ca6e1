import { z } from 'zod';
import { endpoint, exactText, machine, none } from '../../../http/contract/endpoint.ts';
import { scimType } from '../../../http/contract/scim-type.ts';

const shape = { takesScim: true, mediaType: scimType } as const;
const access = machine('scim:write');

export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional().describe('Of an account that SCIM has made'),
  userName: z.string().describe('The e-mail address'),
  displayName: z.string(),
  name: z.object({ givenName: z.string(), familyName: z.string() }),
  emails: z.array(z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) })),
  active: z.boolean(),
  meta: z.object({ resourceType: z.literal('User'), created: z.iso.datetime(), lastModified: z.iso.datetime() }),
});
export type ScimUser = z.infer<typeof scimUser>;

const truth = z
  .union([z.boolean(), z.enum(['True', 'False', 'true', 'false'])])
  .transform((value) => value === true || String(value).toLowerCase() === 'true')
  .describe('A boolean; Entra sends it as text');

/** What HQ keeps of a user of the directory; further members are taken and dropped. */
const sentUser = z.looseObject({
  schemas: z.array(z.string()).optional(),
  userName: exactText(254, 3).trim().check(z.email()).describe('The e-mail address'),
  externalId: exactText(200, 1).optional(),
  name: z.looseObject({ givenName: exactText(100).optional(), familyName: exactText(100).optional() }).optional(),
  active: truth.default(true),
});
export type SentUser = z.output<typeof sentUser>;

export const scimList = z.object({
  schemas: z.array(z.string()),
  totalResults: z.int(),
  startIndex: z.int(),
  itemsPerPage: z.int(),
  Resources: z.array(scimUser),
});

const attributes = { attributes: exactText(500).optional(), excludedAttributes: exactText(500).optional() };

export const listScimUsers = endpoint({
  method: 'GET',
  path: '/scim/v2/Users',
  access,
  summary: 'The staff of HQ, or by the filter userName eq the one with an address.',
  query: z.strictObject({
    ...attributes,
    filter: exactText(400).optional(),
    startIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
    count: z.coerce.number().int().min(0).max(200).default(100),
  }),
  response: scimList,
  mediaType: scimType,
});

export const readScimUser = endpoint({
  method: 'GET',
  path: '/scim/v2/Users/:userId',
  access,
  summary: 'A person of HQ.',
  query: z.strictObject(attributes),
  response: scimUser,
  mediaType: scimType,
});

export const createScimUser = endpoint({
  method: 'POST',
  path: '/scim/v2/Users',
  access,
  summary: 'Make an account with the default role of Settings, Sign-in; 409 without one, or if the address has one.',
  body: sentUser,
  response: scimUser,
  status: 201,
  ...shape,
});

export const replaceScimUser = endpoint({
  method: 'PUT',
  path: '/scim/v2/Users/:userId',
  access,
  summary:
    'Replace what the directory says about a person. Names and the address change on accounts that SCIM made; every other account can be deactivated alone. 409 for an emergency owner, and for activating again.',
  body: sentUser,
  response: scimUser,
  ...shape,
});

export const patchScimUser = endpoint({
  method: 'PATCH',
  path: '/scim/v2/Users/:userId',
  access,
  summary: 'Change single attributes, with a path or without; `active` also as text.',
  body: z.looseObject({
    schemas: z.array(z.string()).optional(),
    Operations: z
      .array(z.looseObject({ op: exactText(20, 1), path: exactText(200).optional(), value: z.unknown().optional() }))
      .min(1)
      .max(50),
  }),
  response: scimUser,
  ...shape,
});

export const deleteScimUser = endpoint({
  method: 'DELETE',
  path: '/scim/v2/Users/:userId',
  access,
  summary: 'Deactivate a person, which ends every sign-in at once; the account stays for the history.',
  response: none,
});

const resource = z.looseObject({ schemas: z.array(z.string()) });

export const readScimConfig = endpoint({
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  access,
  summary: 'What this SCIM service can do (RFC 7643, section 5).',
  response: resource,
  mediaType: scimType,
});

export const listScimSchemas = endpoint({
  method: 'GET',
  path: '/scim/v2/Schemas',
  access,
  summary: 'The attributes of a user (RFC 7643, section 7).',
  response: resource,
  mediaType: scimType,
});
