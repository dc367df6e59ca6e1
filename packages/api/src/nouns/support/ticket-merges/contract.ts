import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { ticketDetail } from '../tickets/contract.ts';
import { mergeUndoSeconds, mostSplit } from './rules.ts';

const path = '/api/hq/support/tickets/:ticketId';
const access = hq('tickets:write');
const ticketId = text(30, 30).startsWith('tkt_');
const ticketRef = z.object({ id: z.string(), ticketNumber: z.string() });

export const mergePreview = z.object({
  into: ticketRef,
  messages: z.number().int().describe('Messages of the ticket, its description among them, notes among them'),
  files: z.number().int(),
  people: z
    .array(z.string())
    .describe('Addresses that will take part in the other ticket: they may write in it, and read what is public in it'),
  movesToWork: z.boolean().describe("Whether the other ticket leaves 'waiting_customer', since this one is not done"),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const previewTicketMerge = endpoint({
  method: 'GET',
  path: `${path}/merge`,
  access,
  summary: 'What a merge of the ticket into another one would do; refused as the merge would be. Changes nothing.',
  query: z.strictObject({ into: ticketId }),
  response: mergePreview,
});

export const ticketMerge = z.object({
  ticket: ticketRef,
  into: ticketRef,
  undoUntil: z.iso.datetime(),
});
export type TicketMerge = z.infer<typeof ticketMerge>;

export const mergeTicket = endpoint({
  method: 'POST',
  path: `${path}/merge`,
  access,
  summary:
    'Let the ticket go on in another one of the same company. It is closed and takes no changes any more; its messages stand in the other one, and what is answered to it arrives there. No mail is sent. 409 `other_company`, `same_ticket`, `merged`, `target_done`.',
  body: z.strictObject({ into: ticketId.describe('The ticket that stays') }),
  response: ticketMerge,
  status: 201,
  idempotent: true,
});

export const undoTicketMerge = endpoint({
  method: 'POST',
  path: `${path}/unmerge`,
  access,
  summary: `Take back the caller's merge of the ticket within ${mergeUndoSeconds} seconds; what came meanwhile stays in the other one. 409 \`not_undoable\`.`,
  response: ticketDetail,
});

export const splitTicket = endpoint({
  method: 'POST',
  path: `${path}/split`,
  access,
  summary:
    'Open another ticket of the same customer with copies of messages and their files. Notes stay notes. No mail is sent.',
  body: z.strictObject({
    messageIds: z
      .array(text(30, 30).regex(/^(?:tms|tkt)_/, 'Expected the id of a message, or that of the ticket'))
      .min(1, 'Choose a message')
      .max(mostSplit, `At most ${mostSplit} messages`)
      .refine((ids) => new Set(ids).size === ids.length, 'A message is named twice')
      .describe('Of messages of the ticket; its own id names its description'),
    subject: text(400)
      .trim()
      .min(3, 'Enter a subject of at least 3 characters')
      .max(200, 'A subject has at most 200 characters'),
  }),
  response: ticketRef,
  status: 201,
  idempotent: true,
});
