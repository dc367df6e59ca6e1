import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';

/** `approval`, `escalated` and `drift` are tasks: they end for all users when one has done them. */
export const notificationKinds = [
  'approval',
  'assigned',
  'escalated',
  'mention',
  'failed_run',
  'failed_sync',
  'crossing',
  'drift',
  'stopped',
  'connected',
  'new_device',
  'emergency',
  'set_aside',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notification = z.object({
  id: z.string().describe('Kind and object, such as assigned:tkt_...; one for each object'),
  kind: z.enum(notificationKinds),
  objectId: z
    .string()
    .describe(
      'Of the ticket, proposal, run, difference, import, page or connected account; of the company of an order; the resource of a collaboration session',
    ),
  objectType: z
    .string()
    .optional()
    .describe('Kind of the resource of a collaboration session, such as ticket; of `set_aside` import, page or order'),
  name: z.string().describe('Subject, company, feature, session or e-mail; the kind of a proposal'),
  detail: z.string().optional().describe('Ticket number, company, author of a mention, or why work was set aside'),
  count: z.number().int().describe('Events of this object, such as declined charges of a run'),
  at: z.iso.datetime().describe('Of the newest event'),
  isUnread: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationList = z.object({
  unread: z.number().int().describe('Of all notifications, also those that are not listed'),
  total: z.number().int(),
  notifications: z.array(notification).describe('Unread ones first, then the newest; at most 100'),
});
export type NotificationList = z.infer<typeof notificationList>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/hq/notifications',
  access: hq('notifications:read'),
  summary: 'What waits for the caller, or has happened in what the caller may read, one for each object.',
  response: notificationList,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/hq/notifications/read',
  access: hq('notifications:read'),
  summary: 'Mark notifications as read for the caller; a new event makes them unread again. Unknown ids are ignored.',
  body: z.strictObject({ ids: z.array(text(80, 1)).min(1).max(100) }),
  response: notificationList,
});
