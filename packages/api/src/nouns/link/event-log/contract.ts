import { z } from 'zod';
import { cursorQuery, dayRange, endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { feedEvent } from '../events/contract.ts';
import { ackOutcomes, eventActors, eventTypes } from '../events/rules.ts';
import { deliveryStates } from '../webhooks/rules.ts';

const count = z.number().int();
const when = z.iso.datetime();

export const loggedEvent = z.object({
  id: z.string(),
  type: z.enum(eventTypes),
  at: when,
  actor: z.enum(eventActors).describe('Who has made the change'),
  companyId: z.string().optional().describe('Absent for an event about no company'),
  companyName: z.string().optional().describe('Absent if the company was deleted'),
  version: count.optional().describe('The version of the company'),
  source: z.string().optional().describe('Name of the source that the company came from'),
  externalId: z.string().optional().describe('The own id of that source for the company'),
  confirmations: z
    .object({ applied: count, failed: count })
    .describe('Platforms that have applied it, and that could not'),
  deliveries: z
    .object({ delivered: count, waiting: count, failed: count })
    .describe('Webhooks to which it was delivered, to which it is on its way, and that were given up'),
});
export type LoggedEvent = z.infer<typeof loggedEvent>;

export const listLoggedEvents = endpoint({
  method: 'GET',
  path: '/api/hq/link/events',
  access: hq('link:read'),
  summary: 'The events of the feed, which are kept for 30 days, the newest first.',
  query: cursorQuery.extend({
    type: z.enum(eventTypes).optional(),
    companyId: text(64, 1)
      .regex(/^cmp_[0-9a-z]+$/, 'The id of a company, such as cmp_...')
      .optional(),
    externalId: text(128, 1).optional().describe('The own id of a platform for a company'),
    ...dayRange,
  }),
  response: z.array(loggedEvent),
  paged: 'cursor',
  isExpensive: true,
});

export const loggedEventDetail = loggedEvent.omit({ confirmations: true, deliveries: true }).extend({
  payload: feedEvent.describe('As the feed shows it to the source that the company came from'),
  confirmations: z.array(
    z.object({
      sourceId: z.string(),
      source: z.string().optional().describe('Its name; absent if it was removed'),
      outcome: z.enum(ackOutcomes),
      at: when.describe('When the platform applied it, or could not'),
      detail: z.string().optional().describe('Why it could not, in words of the platform'),
    }),
  ),
  deliveries: z.array(
    z.object({
      webhookId: z.string(),
      url: z.string(),
      state: z.enum(deliveryStates),
      attempts: count,
      doneAt: when.optional(),
    }),
  ),
});
export type LoggedEventDetail = z.infer<typeof loggedEventDetail>;

export const getLoggedEvent = endpoint({
  method: 'GET',
  path: '/api/hq/link/events/:eventId',
  access: hq('link:read'),
  summary: 'One event with its payload, what platforms have said of it, and its deliveries.',
  response: loggedEventDetail,
});
