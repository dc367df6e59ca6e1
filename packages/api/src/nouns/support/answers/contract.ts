import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { macroStatuses } from '../macros/rules.ts';
import { messageAuthors, messageVisibilities, ticketDetail, ticketPriorities } from '../tickets/contract.ts';

const words = text(10_000).trim().min(1, 'Write something first');

const seen = text(30, 30)
  .startsWith('tms_')
  .nullable()
  .optional()
  .describe(
    'The newest public message that the writer has seen, null if there was none. A reply is refused if there is a newer one; without it nothing is checked',
  );

export const newTicketMessage = z.strictObject({
  visibility: z.enum(messageVisibilities),
  body: words,
  seen,
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
