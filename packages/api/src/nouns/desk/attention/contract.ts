import { z } from 'zod';
import { endpoint, hq } from '../../../http/contract/endpoint.ts';

/** In the order in which items of the same rank are listed. */
export const attentionKinds = [
  'reply',
  'resolution',
  'answer',
  'approval',
  'returned',
  'difference',
  'transfer',
  'order',
  'charge',
  'dispute',
  'payout',
  'found',
  'dunning',
  'overdue',
  'run',
  'sync',
  'day',
  'document',
  'review',
  'article',
  'follow_up',
  'import',
  'mail',
  'page',
  'change',
  'work',
  'applicant',
  'scan',
  'health',
  'silent',
  'waiting',
  'refused',
  'held',
  'gone',
  'withdrawn',
  'key',
  'webhook',
  'unconfirmed',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** How many items an answer has. */
export const mostItems = 12;

export const attentionItem = z.object({
  id: z.string().describe('Kind and object, such as reply:tkt_...'),
  kind: z.enum(attentionKinds),
  objectId: z
    .string()
    .describe(
      'Of the ticket, proposal, run, payout, import, page, article, lead, difference at the bank, yearly review, background job, onboarding, source, snapshot, key or webhook; of the company where it is about its money, subscription or health, about its papers at the bank, or about what the platform has deleted; the last closed day',
    ),
  name: z
    .string()
    .describe(
      'Subject, company, payout, file, page, article, day, source, key, or host of a webhook; the kind of a proposal; the id of a run',
    ),
  detail: z
    .string()
    .optional()
    .describe(
      'Ticket number, company, stage, source, kind of the rows of a snapshot, what a scanner has found, what costs a tenant the most health, the last step of dunning, the code of a return, or who follows up',
    ),
  count: z
    .number()
    .int()
    .describe(
      'Invoices, transfers, orders, charges, days that are not closed, expired documents, disputes, messages, withheld files, problems of a background job, accounts that failed, rows of a source, rows that a snapshot would remove, invoices and payments that a platform has deleted, companies whose changes it has not confirmed, or points of health; otherwise 1',
    ),
  fell: z
    .object({ from: z.number().int(), days: z.number().int() })
    .optional()
    .describe('Of a tenant whose health fell: the best score of the last 7 days, and how many days ago it was'),
  amount: z
    .number()
    .optional()
    .describe(
      'US dollars that are overdue, of which the outcome is unknown, which are disputed or came back, by which bank and ledger differ, of a lead, or of a payout',
    ),
  at: z.iso.datetime().describe('When it was or is due, or since when it waits'),
  isMine: z.boolean().describe('Whether it is assigned to the caller, started by the caller, or waits for the caller'),
});
export type AttentionItem = z.infer<typeof attentionItem>;

export const attentionList = z.object({
  items: z
    .array(attentionItem)
    .max(mostItems)
    .describe("The caller's own first; then the longest waiting of each kind, then the next of each kind"),
  total: z.number().int().describe('Of all items, also those that are not listed; of each kind at most 100 count'),
});
export type AttentionList = z.infer<typeof attentionList>;

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/hq/attention',
  access: hq('metrics:read'),
  summary:
    'What needs attention in what the caller may read: replies, returned payments, overdue invoices, due follow-ups, stuck applicants, and others.',
  isExpensive: true,
  response: attentionList,
});
