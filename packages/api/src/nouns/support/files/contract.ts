import { z } from 'zod';
import { endpoint, fileBody, hq, storedFile } from '../../../http/contract/endpoint.ts';
import { shownScans } from '../../../kernel/files/scan.ts';
import { dangerKinds, mostSentBytes } from './rules.ts';

export const ticketFile = z.object({
  id: z.string().describe('Of the file; the same file of several messages has one'),
  ticketId: z.string().describe('Its ticket, which may be merged into the one that is asked for'),
  messageId: z.string().optional().describe('Absent: it belongs to the description of the ticket'),
  name: z.string().describe('As the sender called it, without what would mislead'),
  mediaType: z.string().describe('By content'),
  size: z.number().int().describe('Bytes'),
  danger: z.enum(dangerKinds).optional().describe('Why it may do harm, once it is opened'),
  isInline: z.boolean().describe('Whether it stood inside the text'),
  hasPreview: z.boolean().describe('Whether it is a small picture that is shown'),
  scan: z.enum(shownScans).optional().describe('What the scanner says; absent where none is set'),
});
export type TicketFile = z.infer<typeof ticketFile>;

export const listTicketFiles = endpoint({
  method: 'GET',
  path: '/api/hq/support/tickets/:ticketId/files',
  access: hq('tickets:read'),
  summary: 'The files of a ticket, in the order in which they came.',
  response: z.array(ticketFile),
});

export const addedFile = ticketFile.pick({ id: true, name: true, mediaType: true, size: true, danger: true });
export type AddedFile = z.infer<typeof addedFile>;

export const addTicketFile = endpoint({
  method: 'POST',
  path: '/api/hq/support/tickets/:ticketId/files',
  access: hq('tickets:write'),
  summary:
    'Store a file that a message of the ticket will bring, at most 25 MB. It is deleted after a day without one. 413, 507.',
  body: fileBody,
  bodyType: 'application/octet-stream',
  maxBodyBytes: mostSentBytes,
  response: addedFile,
  status: 201,
});

export const getFile = endpoint({
  method: 'GET',
  path: '/api/hq/support/files/:fileId',
  access: hq('tickets:read'),
  summary: 'A file of a ticket, to be saved and never to be shown; 409 while a scanner withholds it.',
  response: storedFile,
});

export const getFilePreview = endpoint({
  method: 'GET',
  path: '/api/hq/support/files/:fileId/preview',
  access: hq('tickets:read'),
  summary: 'A small picture as an address with its content; 409 `no_preview` for all other files.',
  response: z.object({ src: z.string().describe('data:image/...') }),
});
