import { z } from 'zod';
import { cursorQuery, endpoint, hq, none, someOf } from '../../../http/contract/endpoint.ts';
import { feedEvent } from '../events/contract.ts';
import { eventTypes } from '../events/rules.ts';
import { deliveryStates, disabledReasons, problemKinds } from './rules.ts';

const count = z.number().int();
const when = z.iso.datetime();

export const webhook = z.object({
  id: z.string(),
  sourceId: z.string(),
  sourceName: z.string(),
  url: z.string(),
  types: z.array(z.enum(eventTypes)).describe('Types of events that are sent; all of them if empty'),
  isEnabled: z.boolean(),
  disabledReason: z
    .enum(disabledReasons)
    .optional()
    .describe('person: turned off by one; gone: the endpoint has answered 410; failing: it has failed for five days'),
  disabledAt: when.optional(),
  failingSince: when.optional().describe('Since when every attempt has failed'),
  lastDeliveredAt: when.optional(),
  waiting: count.describe('Events that are not delivered yet, without those since it was turned off'),
  rotatedUntil: when.optional().describe('Until when the secret before the last rotation signs, too'),
  createdBy: z.string().describe('Name of the person'),
  createdAt: when,
});
export type Webhook = z.infer<typeof webhook>;

/** What is posted to an endpoint. */
export const webhookEvent = feedEvent.extend({
  type: z.enum([...eventTypes, 'ping']).describe('A ping tests the endpoint and is not in the feed'),
});

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/hq/webhooks',
  access: hq('link:read'),
  summary: 'Endpoints of platforms to which events are sent, the newest first. Without their secrets.',
  response: z.array(webhook),
});

const url = z.string().trim().min(1, 'Enter an address').max(500);
const types = z
  .array(z.enum(eventTypes))
  .max(eventTypes.length)
  .refine((list) => new Set(list).size === list.length, 'Names a type twice');

const made = z.object({
  webhook,
  secret: z.string().describe('whsec_...; shown this once, HQ keeps it sealed'),
});
export type MadeWebhook = z.infer<typeof made>;

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/hq/webhooks',
  access: hq('link:manage', { reauth: true }),
  summary: 'Adds an endpoint, which gets the events from now on, and answers its secret once.',
  body: z.strictObject({ sourceId: z.string().min(1, 'Choose a source').max(64), url, types: types.default([]) }),
  response: made,
  status: 201,
});

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/api/hq/webhooks/:webhookId',
  access: hq('link:manage', { reauth: true }),
  summary:
    'Changes an endpoint. One that is turned off gets nothing; turned on again, it goes on at the first event that was not delivered.',
  body: someOf(z.strictObject({ url: url.optional(), types: types.optional(), isEnabled: z.boolean().optional() })),
  response: webhook,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/hq/webhooks/:webhookId',
  access: hq('link:manage', { reauth: true }),
  summary: 'Deletes an endpoint and its deliveries.',
  response: none,
});

export const rotateWebhook = endpoint({
  method: 'POST',
  path: '/api/hq/webhooks/:webhookId/rotate',
  access: hq('link:manage', { reauth: true }),
  summary: 'Makes a new secret and answers it once. The secret before it signs, too, for 24 hours.',
  response: made,
  status: 201,
});

const outcome = z.object({
  ms: count.describe('Milliseconds until the answer'),
  status: count.optional().describe('Of the answer'),
  problem: z.enum(problemKinds).optional().describe('Why there was no answer'),
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/hq/webhooks/:webhookId/test',
  access: hq('link:manage', { reauth: true }),
  summary: 'Sends an event of the type ping, also to an endpoint that is turned off. Counts for nothing.',
  response: outcome,
});
export type TestOutcome = z.infer<typeof outcome>;

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/api/hq/webhooks/:webhookId/replay',
  access: hq('link:manage', { reauth: true }),
  summary: 'Sends the events since a time again, delivered ones too, with their ids.',
  body: z.strictObject({ since: z.iso.datetime() }),
  response: z.object({ deliveries: count }),
});

export const webhookDelivery = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.enum(eventTypes),
  companyId: z.string().optional(),
  state: z.enum(deliveryStates).describe('failed: not tried any more, unless it is sent again'),
  attempts: count,
  nextAt: when.optional().describe('When it is tried again'),
  outcomes: z.array(outcome.extend({ at: when })).describe('The last ten attempts, the oldest first'),
  createdAt: when,
  doneAt: when.optional(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/hq/webhooks/:webhookId/deliveries',
  access: hq('link:read'),
  summary: 'Events that were sent or wait, the newest first; finished ones are kept for 30 days.',
  query: cursorQuery.extend({ state: z.enum(deliveryStates).optional() }),
  response: z.array(webhookDelivery),
  paged: 'cursor',
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/hq/webhooks/:webhookId/deliveries/:deliveryId/resend',
  access: hq('link:manage', { reauth: true }),
  summary: 'Sends an event again, also one that was delivered, with its id.',
  response: webhookDelivery,
});
