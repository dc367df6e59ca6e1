import { z } from 'zod';
import { dropReasons } from '../../../kernel/drop-reasons.ts';
import { cursorQuery, endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { messageStates, mostAtOnce, problemKinds } from './rules.ts';

export const outboxMessage = z.object({
  id: z.string(),
  kind: z.string().describe('Such as billing.reminder'),
  companyId: z.string().optional().describe('Absent for a message to staff about no tenant'),
  companyName: z.string().optional(),
  recipient: z
    .string()
    .optional()
    .describe('Masked: the first letter and the domain; absent if it is composed when it is sent'),
  writtenBy: z.string().describe('Name of the user whose action has written it; Platform if no user has'),
  writtenAt: z.iso.datetime(),
  state: z.enum(messageStates),
  attempts: z.number().int().describe('Since it was written, or since the last Retry'),
  lastError: z.enum(problemKinds).optional().describe('What went wrong with the last attempt'),
  dropReason: z.enum(dropReasons).optional().describe('Why it was not sent after all'),
  nextAt: z.iso
    .datetime()
    .optional()
    .describe('When a waiting message is tried again; absent before its first attempt'),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/hq/outbox',
  access: hq('settings:manage'),
  summary:
    'Messages that are not sent yet, have failed or were dropped, the newest first. Subject and text stay in the database.',
  query: cursorQuery,
  response: z.array(outboxMessage),
  paged: 'cursor',
});

export const outboxSummary = z.object({
  waiting: z.number().int(),
  isExact: z.boolean().describe('False where there are more than were counted'),
  oldestAt: z.iso.datetime().optional(),
  canSend: z.boolean().describe('Whether a mail server is configured; without one all messages wait'),
});
export type OutboxSummary = z.infer<typeof outboxSummary>;

export const getOutboxSummary = endpoint({
  method: 'GET',
  path: '/api/hq/outbox/summary',
  access: hq('settings:manage'),
  summary: 'How many messages wait for delivery, and since when the oldest one does.',
  response: outboxSummary,
});

const ids = z
  .array(z.string().regex(/^msg_[0-9a-z]{26}$/, 'The id of a message'))
  .min(1)
  .max(mostAtOnce);

export const deleteOutbox = endpoint({
  method: 'POST',
  path: '/api/hq/outbox/delete',
  access: hq('settings:manage'),
  summary: 'Deletes messages, an audit entry each; those that are gone, sent, dropped or being sent are not counted.',
  body: z.strictObject({ ids, reason: text(500).trim().min(10) }),
  response: z.object({ deleted: z.number().int() }),
  idempotent: true,
});

export const retryOutbox = endpoint({
  method: 'POST',
  path: '/api/hq/outbox/retry',
  access: hq('settings:manage'),
  summary: 'Sends waiting and failed messages now, an audit entry each; 409 no_mail_server without a mail server.',
  body: z.strictObject({ ids }),
  response: z.object({ retried: z.number().int().describe('Without those that are gone, sent or being sent') }),
  idempotent: true,
});
