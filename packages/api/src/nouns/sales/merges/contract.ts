import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { lead } from '../leads/contract.ts';
import { mergeFields, mergeUndoDays } from './rules.ts';

const version = z.number().int().min(1);

export const mergeLead = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/leads/:leadId/merge',
  access: hq('sales:write'),
  summary:
    'Merge another lead into this one, which keeps its stage and its deal. Activities of both show with it, and the id of the other leads to it.',
  body: z.strictObject({
    lead_id: text(30).describe('The other lead, which is in no list from then on'),
    version: version.describe('Of this lead, as the caller saw it'),
    other_version: version.describe('Of the other lead, as the caller saw it'),
    take: z.array(z.enum(mergeFields)).max(mergeFields.length).describe('Facts that are taken from the other lead'),
  }),
  response: z.object({ merge_id: z.string(), lead }),
  idempotent: true,
});
export type Merge = z.infer<NonNullable<typeof mergeLead.body>>;

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/merges/:leadMergeId/undo',
  access: hq('sales:write'),
  summary: `Undo a merge of the last ${mergeUndoDays} days: the other lead is as it was, and so are taken facts that were not changed since.`,
  response: lead,
});
