import { z } from 'zod';
import { cursorQuery, endpoint, fileBody, storedFile, tenant, text } from '../../../http/contract/endpoint.ts';
import { addedFile, ticketFile } from '../files/contract.ts';
import { mostSentBytes } from '../files/rules.ts';
import { ticketStatuses } from '../tickets/contract.ts';
import { mostFiles, mostNewFiles, mostNewTickets } from './rules.ts';

const messageFrom = z.enum(['customer', 'support']);

export const ownTicketMessage = z.object({
  id: z.string(),
  from: messageFrom,
  name: z.string().describe('First name of a person of the support; name or e-mail address of one of the company'),
  body: z.string(),
  createdAt: z.iso.datetime(),
});
export type OwnTicketMessage = z.infer<typeof ownTicketMessage>;

const ownTicket = z.object({
  id: z.string(),
  companyId: z.string(),
  ticketNumber: z.string(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  requester: z.string().describe('Name of the user who asks, or the e-mail address'),
  createdAt: z.iso.datetime(),
  mergedInto: z
    .object({ id: z.string(), ticketNumber: z.string() })
    .optional()
    .describe('The ticket in which it goes on; what is written to this one arrives there'),
});

export const listedOwnTicket = ownTicket.extend({
  lastMessage: ownTicketMessage
    .omit({ id: true })
    .extend({ body: z.string().describe('Its beginning') })
    .optional()
    .describe('The newest of the conversation; absent before the first one'),
});
export type ListedOwnTicket = z.infer<typeof listedOwnTicket>;

export const ownFile = ticketFile.omit({ ticketId: true, isInline: true, hasPreview: true });
export type OwnFile = z.infer<typeof ownFile>;

export const ownTicketDetail = ownTicket.extend({
  description: z.string(),
  files: z.array(ownFile).describe('Of the description and of the messages, in the order in which they came'),
  messages: z.array(ownTicketMessage).describe('Oldest first'),
  isAnswerable: z.boolean().describe('False once it was resolved more than 14 days ago, or merged into another one'),
});
export type OwnTicketDetail = z.infer<typeof ownTicketDetail>;

const path = '/api/support/tickets';
const access = tenant('support:own');
const whose = 'An administrator has all of the company, others have their own.';

export const listOwnTickets = endpoint({
  method: 'GET',
  path,
  access,
  summary: `The tickets of the caller, the newest first. ${whose}`,
  query: cursorQuery,
  response: z.array(listedOwnTicket),
  paged: 'cursor',
});

export const getOwnTicket = endpoint({
  method: 'GET',
  path: `${path}/:ticketId`,
  access,
  summary: 'A ticket of the caller with its conversation.',
  response: ownTicketDetail,
});

const files = z
  .array(z.strictObject({ id: text(30, 30).startsWith('fil_'), name: text(150, 1) }))
  .max(mostFiles, `A message has at most ${mostFiles} files`)
  .default([])
  .describe('Stored before by the same user');

export const newOwnTicket = z.strictObject({
  subject: text(400)
    .trim()
    .min(3, 'Enter a subject of at least 3 characters')
    .max(200, 'A subject has at most 200 characters'),
  description: text(10_000).trim().min(1, 'Describe what you need'),
  files,
});
export type NewOwnTicket = z.input<typeof newOwnTicket>;

export const openOwnTicket = endpoint({
  method: 'POST',
  path,
  access,
  summary: `Ask the support. 429 after ${mostNewTickets} new tickets of a user in an hour.`,
  body: newOwnTicket,
  response: ownTicketDetail,
  status: 201,
  idempotent: true,
});

export const ownAnswer = z.strictObject({ body: text(10_000).trim().min(1, 'Write something first'), files });
export type OwnAnswer = z.input<typeof ownAnswer>;

export const answerOwnTicket = endpoint({
  method: 'POST',
  path: `${path}/:ticketId/messages`,
  access,
  summary:
    'Write to the support in a ticket of the caller, which opens a resolved or closed one again. 409 ticket_over once it was resolved more than 14 days ago. Written to a merged one it arrives in the ticket in which that goes on, which is answered.',
  body: ownAnswer,
  response: ownTicketDetail,
  status: 201,
  idempotent: true,
});

export const closeOwnTicket = endpoint({
  method: 'POST',
  path: `${path}/:ticketId/close`,
  access,
  summary: 'Close a ticket of the caller, who needs nothing more. A merged one is closed already.',
  response: ownTicketDetail,
});

export const addOwnFile = endpoint({
  method: 'POST',
  path: '/api/support/files',
  access,
  summary: `Store a file for a ticket or an answer, at most 25 MB, with its name in \`X-File-Name\`. It is deleted after a day in which neither names it. 429 after ${mostNewFiles} files of a user in an hour.`,
  body: fileBody,
  bodyType: 'application/octet-stream',
  maxBodyBytes: mostSentBytes,
  response: addedFile,
  status: 201,
});

export const getOwnFile = endpoint({
  method: 'GET',
  path: `${path}/:ticketId/files/:fileId`,
  access,
  summary: 'A file of a ticket of the caller, to be saved and never to be shown; 409 while a scanner withholds it.',
  response: storedFile,
});
