import { z } from 'zod';
import { cursorQuery, endpoint, hq, text } from '../../http/contract/endpoint.ts';
import { mostDeleted } from './rules.ts';

export const outboxMessage = z.object({
  id: z.string(),
  kind: z.string().describe('Such as billing.reminder'),
  companyId: z.string(),
  companyName: z.string(),
  recipient: z.string().describe('Masked: the first letter and the domain'),
  writtenBy: z.string().describe('Name of the user whose action has written it'),
  writtenAt: z.iso.datetime(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/hq/outbox',
  access: hq('settings:manage'),
  summary: 'Messages that wait for delivery, the newest first. Subject and text stay in the database.',
  query: cursorQuery,
  response: z.array(outboxMessage),
  paged: 'cursor',
});

export const outboxSummary = z.object({
  waiting: z.number().int(),
  isExact: z.boolean().describe('False where there are more than were counted'),
  oldestAt: z.iso.datetime().optional(),
});
export type OutboxSummary = z.infer<typeof outboxSummary>;

export const getOutboxSummary = endpoint({
  method: 'GET',
  path: '/api/hq/outbox/summary',
  access: hq('settings:manage'),
  summary: 'How many messages wait for delivery, and since when the oldest one does.',
  response: outboxSummary,
});

export const deleteOutbox = endpoint({
  method: 'POST',
  path: '/api/hq/outbox/delete',
  access: hq('settings:manage'),
  summary: 'Deletes waiting messages, an audit entry each; those that are gone already are not counted.',
  body: z.strictObject({
    ids: z
      .array(z.string().regex(/^msg_[0-9a-z]{26}$/, 'The id of a message'))
      .min(1)
      .max(mostDeleted),
    reason: text(500).trim().min(10),
  }),
  response: z.object({ deleted: z.number().int() }),
  idempotent: true,
});
