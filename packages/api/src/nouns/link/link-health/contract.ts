import { z } from 'zod';
import { csvFile, cursorQuery, endpoint, hq } from '../../../http/contract/endpoint.ts';
import { linkKinds } from '../linked-rows/rules.ts';

const count = z.number().int();

export const kindHealth = z.object({
  kind: z.enum(linkKinds),
  rows: count.describe('Rows of the source that are not deleted'),
  waiting: count.describe('Rows whose company HQ does not know yet'),
  waitingSince: z.iso.datetime().optional().describe('When the oldest waiting row came'),
  refused: count.describe('Rows that were refused and have not been applied since'),
  lastCall: z
    .object({
      at: z.iso.datetime(),
      ...{ applied: count, unchanged: count, stale: count, waiting: count, refused: count, ended: count },
    })
    .optional()
    .describe('What became of the rows of the last call; calls are known for 30 days'),
});
export type KindHealth = z.infer<typeof kindHealth>;

export const sourceHealth = z.object({
  sourceId: z.string(),
  lastCallAt: z.iso.datetime().optional(),
  isSilent: z.boolean().describe('Whether it has sent nothing for longer than was expected'),
  kinds: z.array(kindHealth).describe('The kinds of which it has sent rows'),
});
export type SourceHealth = z.infer<typeof sourceHealth>;

export const listLinkHealth = endpoint({
  method: 'GET',
  path: '/api/hq/link/health',
  access: hq('link:read'),
  summary: 'What each source has sent: its last call, and its rows that wait or are refused.',
  response: z.array(sourceHealth),
  isExpensive: true,
});

export const linkRefusal = z.object({
  sourceId: z.string(),
  source: z.string().describe('Its name'),
  kind: z.enum(linkKinds),
  externalId: z.string().describe('The id of the platform'),
  code: z.string().describe('As in the answer to the platform'),
  pointer: z.string().describe('JSON pointer to the member of the row; empty for the whole row'),
  times: count.describe('How often the row was refused'),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type LinkRefusal = z.infer<typeof linkRefusal>;

const filters = { sourceId: z.string().max(40).optional(), kind: z.enum(linkKinds).optional() };

export const listLinkRefusals = endpoint({
  method: 'GET',
  path: '/api/hq/link/refusals',
  access: hq('link:read'),
  summary: 'Rows of platforms that were refused and have not been applied since, the last refused first.',
  query: cursorQuery.extend(filters),
  response: z.array(linkRefusal),
  paged: 'cursor',
  isExpensive: true,
});

export const exportLinkRefusals = endpoint({
  method: 'GET',
  path: '/api/hq/link/refusals/export',
  access: hq('link:read'),
  summary: 'The refused rows that the filters find as a file.',
  query: z.strictObject(filters),
  response: csvFile,
  isExpensive: true,
});
