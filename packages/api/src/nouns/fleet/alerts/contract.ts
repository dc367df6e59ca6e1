import { z } from 'zod';
import { endpoint, listQuery, none, signedOrKey, tenant, text } from '../../../http/contract/endpoint.ts';
import { ingestedAlert } from './ingested.ts';
import { alertEventKinds, alertSeverities, clockKinds } from './kinds.ts';

export { alertEventKinds, alertSeverities, clockKinds } from './kinds.ts';

/** State of an alert for a user. A read alert is still active. */
export const alertStates = ['active', 'snoozed', 'dismissed', 'resolved'] as const;
export const alertFilters = ['active', 'unread', 'read', 'snoozed', 'dismissed', 'resolved'] as const;
/** Period of the figure of charges that acting now saves. */
export const savingDays = 7;

const moment = z.iso.datetime();
const dollars = z.number().min(0).describe('US dollars');

export const alertClock = z.object({
  kind: z.enum(clockKinds),
  place: z.string().describe('Terminal or depot of the clock'),
  timeZone: z.string().describe('IANA zone of that place, whose days are charged'),
  startedAt: moment.describe('Start of the free time'),
  freeUntil: moment.describe('End of the free time; the first day is charged then'),
  stoppedAt: moment.nullable().describe('Time at which the clock stopped; null while it runs'),
  usedPercent: z.number().int().min(0).describe('Share of the free time that has passed; above 100 once it is over'),
  accrued: dollars.describe('Charged until now'),
  dailyCost: dollars.describe('Rate of the day that is being charged; 0 in the free time'),
  nextCharge: z
    .object({ at: moment, amount: dollars })
    .nullable()
    .describe('The next day that is charged, and its rate'),
  nextRate: z
    .object({ at: moment, dailyCost: dollars })
    .nullable()
    .describe('The next change of the rate; null on the last tier'),
  tiers: z
    .array(z.object({ fromDay: z.number().int().min(1), startsAt: moment, dailyCost: dollars }))
    .describe('The cost schedule, by charged day'),
});
export type AlertClock = z.infer<typeof alertClock>;

export const alertStake = z.object({
  accrued: dollars.describe('Charges until now, over all clocks'),
  nextCharge: z.object({ at: moment, amount: dollars }).nullable().describe('The next charge of any clock'),
  saving: z
    .object({ amount: dollars, until: moment })
    .describe('The charges until then without an action, which acting now saves'),
});
export type AlertStake = z.infer<typeof alertStake>;

export const alert = z.object({
  id: z.string(),
  type: z.string().describe('One of the known types, or another'),
  severity: z.enum(alertSeverities),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean().describe('By the caller'),
  expiresAt: moment.nullable().describe('The deadline'),
  estimatedCost: dollars
    .nullable()
    .describe('US dollars; with clocks the first charge until it is due, then the accrued amount'),
  actionRequired: z.boolean(),
  actionUrl: z.string().nullable().describe('https, or a path of the site'),
  state: z.enum(alertStates),
  createdAt: moment,
  asset: z.string().nullable().describe('Container, chassis, driver or vehicle'),
  place: z.string().nullable().describe('Place of the deadline'),
  timeZone: z.string().nullable().describe('IANA zone of that place'),
  clocks: z.array(alertClock),
  stake: alertStake.nullable().describe('Money at stake; null without a clock'),
  snoozedUntil: moment.nullable(),
  snoozeLimit: moment.nullable().describe('Latest end of a snooze; null if it cannot be snoozed'),
  dismissedAt: moment.nullable().describe('By the caller'),
  restorableUntil: moment.nullable().describe('End of the time in which a dismissed alert can be restored'),
  claim: z
    .object({ userId: z.string(), name: z.string(), at: moment, isMine: z.boolean() })
    .nullable()
    .describe("The colleague who has said 'I have it'"),
  resolution: z.object({ at: moment, reason: z.string() }).nullable(),
});
export type Alert = z.infer<typeof alert>;

export const alertSortFields = ['deadline', 'cost', 'severity', 'createdAt'] as const;

const listOf = <const Value extends string>(values: readonly Value[]) =>
  text(200, 1)
    .transform((given) => given.split(','))
    .pipe(z.array(z.enum(values as [Value, ...Value[]])))
    .optional();

/** Which alerts of a state are meant. */
const alertNarrowing = {
  type: text(200, 1).optional().describe('Types, separated by commas'),
  severity: listOf(alertSeverities).describe('Severities, separated by commas'),
  asset: text(100, 1).optional(),
  hasCost: z.enum(['true', 'false']).optional(),
};

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/eld/alerts',
  access: tenant('alerts:read'),
  summary:
    "Alerts of the caller's company as the caller stands to them; without parameters all active ones, the worst and most urgent first.",
  query: listQuery({ sort: alertSortFields }).extend({
    state: listOf(alertFilters).describe(
      'Any of active, unread, read, snoozed, dismissed, resolved; separated by commas',
    ),
    ...alertNarrowing,
  }),
  response: z.array(alert),
  etag: true,
  paged: true,
});

export const alertSummary = z.object({
  active: z.number().int(),
  unread: z.number().int(),
  read: z.number().int(),
  snoozed: z.number().int(),
  dismissed: z.number().int(),
  resolved: z.number().int(),
  critical: z.number().int().describe('Active and critical'),
  accrued: dollars.describe('Charged until now on active alerts'),
  saving: dollars.describe('The saving of acting on all active alerts now, over the coming days'),
  nextDeadline: moment.nullable().describe('The soonest deadline ahead among active critical alerts'),
  newest: moment.nullable().describe('When the newest active alert was created; later ones are not counted'),
  types: z.array(z.string()).describe('Every type that the company has alerts of'),
});
export type AlertSummary = z.infer<typeof alertSummary>;

export const getAlertSummary = endpoint({
  method: 'GET',
  path: '/api/eld/alerts/summary',
  access: tenant('alerts:read'),
  summary: 'Counts by state and the money at stake, of all alerts or of those that match; never taken from a page.',
  query: z.strictObject({
    q: text(100).optional().describe('Words of title, message, asset and place'),
    ...alertNarrowing,
  }),
  response: alertSummary,
  etag: true,
});

export const streamAlerts = endpoint({
  method: 'GET',
  path: '/api/eld/alerts/stream',
  access: tenant('alerts:read'),
  summary:
    'Invalidation stream (server-sent events): `event: changed` with the new ETag of the list as data. Ends with the session; 406 unless text/event-stream is accepted.',
  response: none,
  stream: true,
});

export const getAlert = endpoint({
  method: 'GET',
  path: '/api/eld/alerts/:alertId',
  access: tenant('alerts:read'),
  summary: 'One alert in any state.',
  response: alert,
});

export const alertEvent = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(alertEventKinds),
  by: z.object({ userId: z.string(), name: z.string() }).nullable().describe('Null if the platform did it'),
  severity: z.enum(alertSeverities).nullable().describe('After an escalation or an update'),
  until: moment.nullable().describe('End of a snooze'),
  reason: z.string().nullable(),
});
export type AlertEvent = z.infer<typeof alertEvent>;

export const listAlertEvents = endpoint({
  method: 'GET',
  path: '/api/eld/alerts/:alertId/history',
  access: tenant('alerts:read'),
  summary: 'The history of an alert, oldest first.',
  response: z.array(alertEvent),
});

export const readAlert = endpoint({
  method: 'PATCH',
  path: '/api/eld/alerts/:alertId/read',
  access: tenant('alerts:read'),
  summary: 'Mark as read, for the caller only.',
  response: alert,
});

export const unreadAlert = endpoint({
  method: 'PATCH',
  path: '/api/eld/alerts/:alertId/unread',
  access: tenant('alerts:read'),
  summary: 'Mark as unread again.',
  response: alert,
});

export const readAllAlerts = endpoint({
  method: 'POST',
  path: '/api/eld/alerts/read-all',
  access: tenant('alerts:read'),
  summary: 'Mark every active alert as read.',
  response: z.object({ read: z.number().int().describe('How many were unread') }),
});

export const dismissAlert = endpoint({
  method: 'DELETE',
  path: '/api/eld/alerts/:alertId',
  access: tenant('alerts:read'),
  summary: 'Dismiss for the caller only; colleagues and the history keep it.',
  response: alert,
});

export const restoreAlert = endpoint({
  method: 'POST',
  path: '/api/eld/alerts/:alertId/restore',
  access: tenant('alerts:read'),
  summary: 'Restore a dismissed alert; 410 after 90 days.',
  response: alert,
});

export const snoozeAlert = endpoint({
  method: 'POST',
  path: '/api/eld/alerts/:alertId/snooze',
  access: tenant('alerts:read'),
  summary: 'Hide the alert from the active ones until the given time, for the caller only; never past the deadline.',
  body: z.strictObject({ until: moment }),
  response: alert,
});

export const wakeAlert = endpoint({
  method: 'DELETE',
  path: '/api/eld/alerts/:alertId/snooze',
  access: tenant('alerts:read'),
  summary: 'End a snooze.',
  response: alert,
});

export const claimAlert = endpoint({
  method: 'POST',
  path: '/api/eld/alerts/:alertId/claim',
  access: tenant('alerts:write'),
  summary: "Claim the alert ('I have it'); 409 while another user has claimed it.",
  response: alert,
});

export const releaseAlert = endpoint({
  method: 'POST',
  path: '/api/eld/alerts/:alertId/release',
  access: tenant('alerts:write'),
  summary: 'Release a claimed alert; 409 if another user has claimed it.',
  response: alert,
});

export const bulkAlertActions = ['read', 'unread', 'dismiss', 'restore', 'snooze', 'wake'] as const;

export const changeAlerts = endpoint({
  method: 'POST',
  path: '/api/eld/alerts/bulk',
  access: tenant('alerts:read'),
  summary: 'Apply an action to up to 200 alerts; the answer lists the refused ones with the reason.',
  body: z.strictObject({
    action: z.enum(bulkAlertActions),
    ids: z.array(text(64, 1)).min(1).max(200),
    until: moment.optional().describe('End of a snooze; reduced to the limit of each alert'),
  }),
  response: z.object({
    done: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), detail: z.string() })),
  }),
});

export const ingestAlert = endpoint({
  method: 'POST',
  path: '/api/internal/alerts',
  access: signedOrKey('alerts:ingest'),
  summary:
    'Raise an alert of a company, or change the open alert with the same dedupe key. For other systems of the platform.',
  body: ingestedAlert,
  response: z.object({ id: z.string(), isNew: z.boolean() }),
});

export const resolveAlert = endpoint({
  method: 'POST',
  path: '/api/internal/alerts/resolve',
  access: signedOrKey('alerts:ingest'),
  summary: 'Resolve the open alert of a dedupe key for all users, with the reason.',
  body: z.strictObject({ companyId: text(64, 1), dedupeKey: text(200, 1), reason: text(300, 1) }),
  response: z.object({ id: z.string() }),
});
