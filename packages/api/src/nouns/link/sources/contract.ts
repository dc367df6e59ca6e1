import { z } from 'zod';
import { endpoint, hq, nameText, none, someOf } from '../../../http/contract/endpoint.ts';

const minutes = z.number().int().min(1).max(43_200);

export const linkSource = z.object({
  id: z.string(),
  key: z.string().describe('Its name in addresses and settings'),
  name: z.string(),
  issuer: z.string().optional().describe('The issuer of the tokens of its users'),
  expectEveryMinutes: z.number().int().optional().describe('A source that is silent for longer needs attention'),
  createdAt: z.iso.datetime(),
  liveKeys: z.number().int(),
});
export type LinkSource = z.infer<typeof linkSource>;

export const listLinkSources = endpoint({
  method: 'GET',
  path: '/api/hq/link/sources',
  access: hq('link:read'),
  summary: 'Systems that send their rows to HQ and read from it, by name.',
  response: z.array(linkSource),
});

export const createLinkSource = endpoint({
  method: 'POST',
  path: '/api/hq/link/sources',
  access: hq('link:manage', { reauth: true }),
  summary: 'Adds a system, to which keys can belong.',
  body: z.strictObject({
    key: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,31}$/, 'Small letters, digits and hyphens; a letter first, at most 32 characters'),
    name: nameText(80, 'Enter a name'),
    issuer: z
      .url({ protocol: /^https$/ })
      .max(200)
      .optional(),
    expectEveryMinutes: minutes.optional(),
  }),
  response: linkSource,
  status: 201,
});

export const updateLinkSource = endpoint({
  method: 'PATCH',
  path: '/api/hq/link/sources/:sourceId',
  access: hq('link:manage', { reauth: true }),
  summary: 'Changes a system; null takes a member away. Its key never changes.',
  body: someOf(
    z.strictObject({
      name: nameText(80, 'Enter a name').optional(),
      issuer: z
        .url({ protocol: /^https$/ })
        .max(200)
        .nullable()
        .optional(),
      expectEveryMinutes: minutes.nullable().optional(),
    }),
  ),
  response: linkSource,
});

export const deleteLinkSource = endpoint({
  method: 'DELETE',
  path: '/api/hq/link/sources/:sourceId',
  access: hq('link:manage', { reauth: true }),
  summary: 'Deletes a system that has no live key and whose rows HQ does not hold; its ended keys go with it.',
  response: none,
});
