import { z } from 'zod';

export const messageVisibilities = ['public', 'internal'] as const;
export const messageAuthors = ['staff', 'customer'] as const;

export const ticketMessage = z.object({
  id: z.string(),
  ticketId: z.string().describe('Its ticket; another one than the ticket that is shown if that was merged into it'),
  visibility: z.enum(messageVisibilities),
  author: z.enum(messageAuthors),
  authorName: z
    .string()
    .describe("The agent's name, that of a customer who was signed in, or the customer's e-mail address"),
  body: z.string(),
  createdAt: z.iso.datetime(),
});
export type TicketMessage = z.infer<typeof ticketMessage>;

export const ticketEvent = z.object({
  id: z.string(),
  kind: z.enum([
    'created',
    'assigned',
    'status_changed',
    'priority_changed',
    'category_changed',
    'escalated',
    'rated',
    'merged',
    'unmerged',
    'split',
  ]),
  at: z.iso.datetime(),
  actorName: z.string().optional().describe('Absent for an event of the system'),
  from: z.string().optional(),
  to: z
    .string()
    .optional()
    .describe('New value; for an assignment the name of the agent, for a merge or a split the number of the other one'),
});
export type TicketEvent = z.infer<typeof ticketEvent>;

const ticketRef = z.object({ id: z.string(), ticketNumber: z.string() });

export const mergedTicket = ticketRef.extend({
  subject: z.string(),
  customerEmail: z.string(),
  description: z.string(),
  createdAt: z.iso.datetime(),
});
export type MergedTicket = z.infer<typeof mergedTicket>;

/** What a ticket has to do with others. */
export const ticketMerges = {
  mergedInto: ticketRef.optional().describe('The ticket in which it goes on; it takes no changes any more'),
  merged: z
    .array(mergedTicket)
    .optional()
    .describe('Tickets that were merged into it, oldest first; their messages stand among its own'),
};
