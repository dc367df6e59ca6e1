import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { macroStatuses } from '../macros/rules.ts';
import { messageAuthors, messageVisibilities } from '../ticket-thread/contract.ts';
import { ticketDetail, ticketPriorities } from '../tickets/contract.ts';
import { mostCc, mostFilesSent } from './rules.ts';

const words = text(10_000).trim().min(1, 'Write something first');

const seen = text(30, 30)
  .startsWith('tms_')
  .nullable()
  .optional()
  .describe(
    'The newest public message that the writer has seen, null if there was none. A reply is refused if there is a newer one; without it nothing is checked',
  );

const files = z
  .array(z.strictObject({ id: text(30, 30).startsWith('fil_'), name: text(150, 1) }))
  .max(mostFilesSent, `A message has at most ${mostFilesSent} files`)
  .default([])
  .describe('Stored before by `addTicketFile`, or of another message of the company');

const address = z
  .email('Enter an e-mail address, such as dispatch@carrier.example')
  .max(254)
  .transform((given) => given.toLowerCase());

const cc = z
  .array(address)
  .max(mostCc, `A reply goes to at most ${mostCc} others`)
  .default([])
  .describe('Who else gets the reply by mail');

export const newTicketMessage = z.strictObject({
  visibility: z.enum(messageVisibilities),
  body: words,
  seen,
  files,
  cc,
  author: z
    .enum(messageAuthors)
    .default('staff')
    .describe("`customer`: an answer that came by phone or e-mail; always public, and puts the ticket 'in_progress'"),
  waitForCustomer: z
    .boolean()
    .optional()
    .describe(
      "With a public reply: puts the ticket 'waiting_customer', and assigns it to the caller if it has no agent",
    ),
});
export type NewTicketMessage = z.output<typeof newTicketMessage>;

export const addTicketMessage = endpoint({
  method: 'POST',
  path: '/api/hq/support/tickets/:ticketId/messages',
  access: hq('tickets:write'),
  summary:
    "Reply to the customer, leave a note for colleagues, or enter the customer's answer. 409 `newer_message` if the customer can read a newer message than the one that was seen.",
  body: newTicketMessage,
  response: ticketDetail,
  status: 201,
  idempotent: true,
});

export const ticketAnswer = z.strictObject({
  body: words,
  seen,
  files,
  cc,
  status: z.enum(macroStatuses).optional(),
  priority: z.enum(ticketPriorities).optional(),
  assignToMe: z.boolean().optional(),
});
export type TicketAnswer = z.output<typeof ticketAnswer>;

export const answerTicket = endpoint({
  method: 'POST',
  path: '/api/hq/support/tickets/:ticketId/answers',
  access: hq('tickets:write'),
  summary:
    'Reply to the customer and change the ticket in one step, as a macro asks for: all of it happens, or nothing. 409 `newer_message`.',
  body: ticketAnswer,
  response: ticketDetail,
  status: 201,
  idempotent: true,
});

const mailAddress = z.object({ email: z.string(), name: z.string() });

export const addParticipant = endpoint({
  method: 'POST',
  path: '/api/hq/support/tickets/:ticketId/participants',
  access: hq('tickets:write'),
  summary: 'Let an address write into the ticket by mail; replies propose it for Cc.',
  body: z.strictObject({ email: address, name: text(200).trim().default('') }),
  response: z.object({ participants: z.array(mailAddress) }),
  status: 201,
});

export const sentReply = z.object({ messageId: z.string(), cc: z.array(z.string()) });
export type SentReply = z.infer<typeof sentReply>;

export const listSentReplies = endpoint({
  method: 'GET',
  path: '/api/hq/support/tickets/:ticketId/replies',
  access: hq('tickets:read'),
  summary: 'Which replies of the ticket went to others, too.',
  response: z.array(sentReply),
});
