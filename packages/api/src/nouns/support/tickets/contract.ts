import { z } from 'zod';
import { endpoint, hq, listQuery, none, someOf, text } from '../../../http/contract/endpoint.ts';
import { ticketPriorities } from '../ticket-clock/rules.ts';
import { ticketEvent, ticketMerges, ticketMessage } from '../ticket-thread/contract.ts';

export { ticketPriorities } from '../ticket-clock/rules.ts';

export const ticketStatuses = ['open', 'in_progress', 'waiting_customer', 'resolved', 'closed'] as const;
export const ticketCategories = ['account', 'billing', 'technical', 'training', 'integration'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
export type TicketPriority = (typeof ticketPriorities)[number];
export type TicketCategory = (typeof ticketCategories)[number];

export const supportTicket = z.object({
  id: z.string(),
  ticketNumber: z.string().describe('TKT, the year, and a number from 1 in each year'),
  subject: z.string(),
  customerEmail: z.string(),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  assignedTo: z.string().optional().describe('Name of the agent; absent while the ticket is unassigned'),
  createdAt: z.iso.datetime(),
  assigneeId: z.string().optional(),
  category: z.enum(ticketCategories),
  tenantId: z.string(),
  companyId: z.string().describe("The tenant's company"),
  tenantName: z.string(),
  description: z.string(),
  updatedAt: z.iso.datetime(),
  firstResponseAt: z.iso.datetime().optional().describe('First public reply; absent before it'),
  resolvedAt: z.iso.datetime().optional(),
  waitingSince: z.iso
    .datetime()
    .optional()
    .describe('Since when its clock stands still: it waits for the customer, or is resolved or closed'),
  waitedSeconds: z
    .number()
    .int()
    .describe('Working time in which its clock stood still before; its deadlines are later by as much'),
  replyWaitedSeconds: z
    .number()
    .int()
    .describe('Seconds before the first reply that do not count: its clock stood still, or nobody worked'),
  firstReplyDueAt: z.iso.datetime().describe('Deadline of the first reply, without the wait that goes on'),
  resolutionDueAt: z.iso.datetime().describe('The same of the resolution'),
  leftSeconds: z
    .number()
    .int()
    .optional()
    .describe('Working time to the next deadline while it waits for the customer, negative once it has passed'),
  rating: z.number().int().min(1).max(5).optional().describe('Stars that the customer gave'),
  version: z.number().int().describe('For If-Match'),
  isUnread: z
    .boolean()
    .optional()
    .describe('In pages of the list: whether an unresolved ticket has changed since the caller last opened it'),
});
export type SupportTicket = z.infer<typeof supportTicket>;

export const ticketSortFields = [
  'ticketNumber',
  'subject',
  'customerEmail',
  'priority',
  'status',
  'createdAt',
  'due',
] as const;

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/hq/support/tickets',
  access: hq('tickets:read'),
  summary:
    'Every ticket, the newest first; in pages when `page[size]` is given. `due` sorts by the next deadline: first those with a deadline, then those that wait for the customer, then resolved and closed ones. `q` finds parts of number, subject, customer and tenant, and the beginnings of words in description and messages.',
  query: listQuery({ sort: ticketSortFields }).extend({
    status: z
      .enum([...ticketStatuses, 'unresolved'])
      .optional()
      .describe('`unresolved`: any status but resolved and closed'),
    priority: z.enum(ticketPriorities).optional(),
    assignee: z
      .union([z.enum(['me', 'nobody']), text(30, 30).startsWith('usr_')])
      .optional()
      .describe('The caller, no agent, or the id of an agent'),
    tenantId: text(30, 30).startsWith('ten_').optional(),
  }),
  response: z.array(supportTicket),
  etag: true,
  isExpensive: true,
  paged: true,
});

export const ticketSummary = z.object({
  open: z.number().int().describe('In any status but resolved and closed'),
  inProgress: z.number().int(),
  resolved: z.number().int(),
  urgent: z.number().int().describe('Priority urgent, in any status but resolved and closed'),
});
export type TicketSummary = z.infer<typeof ticketSummary>;

export const getTicketSummary = endpoint({
  method: 'GET',
  path: '/api/hq/support/tickets/summary',
  access: hq('tickets:read'),
  summary: 'Counts over all tickets; never taken from a page.',
  response: ticketSummary,
  etag: true,
});

export const ticketDetail = z.object({
  ticket: supportTicket,
  messages: z.array(ticketMessage).describe('Oldest first'),
  events: z.array(ticketEvent).describe('Oldest first, without the events of messages'),
  nextStatuses: z.array(z.enum(ticketStatuses)).describe('The allowed next statuses'),
  ...ticketMerges,
  continuesAt: z.iso.datetime().optional().describe('When its clock goes on; absent while it runs, or waits'),
});
export type TicketDetail = z.infer<typeof ticketDetail>;

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/hq/support/tickets/:ticketId',
  access: hq('tickets:read'),
  summary: 'One ticket with its conversation and history; the version is its ETag.',
  response: ticketDetail,
});

const email = z.email('Enter an e-mail address, such as dispatch@carrier.example').max(254);

const newTicket = z.strictObject({
  tenantId: text(64).describe('ten_...'),
  subject: text(400)
    .trim()
    .min(3, 'Enter a subject of at least 3 characters')
    .max(200, 'A subject has at most 200 characters'),
  description: text(10_000),
  priority: z.enum(ticketPriorities).default('medium'),
  customerEmail: email,
});
export type NewTicket = z.infer<typeof newTicket>;

export const createTicket = endpoint({
  method: 'POST',
  path: '/api/hq/support/tickets',
  access: hq('tickets:write'),
  summary: 'Open a ticket for a tenant.',
  body: newTicket,
  response: supportTicket,
  status: 201,
  idempotent: true,
});

const message = text(10_000).trim().min(1, 'Write something first');

export const updateTicket = endpoint({
  method: 'PATCH',
  path: '/api/hq/support/tickets/:ticketId',
  access: hq('tickets:write'),
  summary: 'Change the status, agent, priority, category or rating of a ticket.',
  ifMatch: true,
  body: someOf(
    z.strictObject({
      status: z.enum(ticketStatuses).optional(),
      priority: z.enum(ticketPriorities).optional(),
      category: z.enum(ticketCategories).optional(),
      assigneeId: text(64).nullable().optional().describe('usr_..., or null to remove the agent'),
      rating: z.number().int().min(1).max(5).optional().describe('Once the ticket is resolved'),
    }),
  ),
  response: ticketDetail,
});

const ids = z
  .array(text(30, 30).startsWith('tkt_'))
  .min(1)
  .max(200)
  .refine((list) => new Set(list).size === list.length, 'A ticket is named twice');
const nothing = z.strictObject({}).optional();

export const bulkUpdate = z.discriminatedUnion('action', [
  z.strictObject({ ids, action: z.literal('assign_to_me'), payload: nothing }),
  z.strictObject({ ids, action: z.literal('escalate'), payload: nothing }),
  z.strictObject({ ids, action: z.literal('resolve'), payload: nothing }),
  z.strictObject({
    ids,
    action: z.literal('send_update'),
    payload: z.strictObject({ message: message.describe('Each ticket fills in {ticket}, {subject} and {tenant}') }),
  }),
]);
export type BulkUpdate = z.infer<typeof bulkUpdate>;

export const bulkResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  error: z.string().optional(),
  code: z.string().optional().describe('Of the refusal, such as `ticket_closed`'),
  version: z.number().int().optional().describe('After the action; absent where there was nothing to change'),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const updateTickets = endpoint({
  method: 'POST',
  path: '/api/hq/support/tickets/bulk',
  access: hq('tickets:write'),
  summary: 'Apply an action to several tickets, with a result for each.',
  body: bulkUpdate,
  response: z.object({ results: z.array(bulkResult).describe('In the order in which the tickets were named') }),
  idempotent: true,
});

export const undoTicketUpdates = endpoint({
  method: 'POST',
  path: '/api/hq/support/tickets/bulk/undo',
  access: hq('tickets:write'),
  summary:
    "Take back the caller's action on several tickets within a minute; a ticket that has changed since stays as it is. An update that was sent stays sent.",
  body: z.strictObject({
    tickets: z
      .array(z.strictObject({ id: text(30, 30).startsWith('tkt_'), version: z.number().int().min(1) }))
      .min(1)
      .max(200)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'A ticket is named twice')
      .describe('With the versions that the action answered'),
  }),
  response: z.object({ results: z.array(bulkResult) }),
  idempotent: true,
});

export const readTicket = endpoint({
  method: 'POST',
  path: '/api/hq/support/tickets/:ticketId/read',
  access: hq('tickets:read'),
  summary: 'Remember the version of a ticket that the caller has seen.',
  body: z.strictObject({ version: z.number().int().min(1) }),
  response: none,
});

export const supportAgent = z.object({ id: z.string(), name: z.string() });
export type SupportAgent = z.infer<typeof supportAgent>;

export const listAgents = endpoint({
  method: 'GET',
  path: '/api/hq/support/agents',
  access: hq('tickets:read'),
  summary: 'All users who can be assigned tickets.',
  response: z.array(supportAgent),
});
