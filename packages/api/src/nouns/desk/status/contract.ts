import { z } from 'zod';
import { endpoint, hq, open, text } from '../../../http/contract/endpoint.ts';
import { troubleKinds } from '../../../kernel/process/troubles.ts';
import { components, componentStates, impacts, incidentStates, overallStates } from './rules.ts';

const component = z.enum(components);
const componentList = z
  .array(component)
  .min(1)
  .max(components.length)
  .refine((given) => new Set(given).size === given.length, 'Names a component twice');

export const liveStatus = z.object({
  status: z.enum(overallStates).describe('The worst of the components and of the open incidents'),
  uptime: z.number().nullable().describe('Of the platform over 30 days, in percent; null before a day of data'),
  checkedAt: z.iso.datetime().nullable().describe('The last probe; null before the first'),
  components: z.array(z.object({ component, state: z.enum(componentStates) })),
});
export type LiveStatus = z.infer<typeof liveStatus>;

export const statusDay = z.object({
  day: z.iso.date().describe('In UTC'),
  good: z.int().describe('Minutes'),
  total: z.int().describe('Minutes, without maintenance'),
});
export type StatusDay = z.infer<typeof statusDay>;

export const componentHistory = z.object({
  component,
  uptime: z.number().nullable().describe('Over 90 days, in percent, two decimals; null before a day of data'),
  days: z.array(statusDay).describe('Days with data, the oldest first'),
});
export type ComponentHistory = z.infer<typeof componentHistory>;

export const incident = z.object({
  id: z.string(),
  foundBy: z.enum(['probe', 'person']),
  title: z.string(),
  components: z.array(component),
  impact: z.enum(impacts),
  startedAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  updates: z
    .array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        state: z.enum(incidentStates),
        text: z.string(),
        writtenBy: z.string().nullable().describe('Null for a probe'),
      }),
    )
    .describe('The newest first'),
});
export type Incident = z.infer<typeof incident>;

export const maintenanceWindow = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  components: z.array(component),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  cancelledAt: z.iso.datetime().nullable(),
  announcedBy: z.string(),
});
export type MaintenanceWindow = z.infer<typeof maintenanceWindow>;

export const workTrouble = z.object({
  id: z.string(),
  job: z.string().describe('The name of the job, as in the log'),
  unit: z.string().nullable().describe('The key of what it worked on, such as an alert; null for the job as a whole'),
  company: z.string().nullable(),
  kind: z.enum(troubleKinds).describe("'slow': a turn of the job does not end"),
  failures: z.int().describe('In a row'),
  error: z.string(),
  since: z.iso.datetime(),
  at: z.iso.datetime().describe('Of the last failure'),
  nextAt: z.iso.datetime().nullable().describe('Not tried again before; null: with the next turn'),
});
export type WorkTrouble = z.infer<typeof workTrouble>;

export const statusHistory = z.object({
  asOf: z.iso.datetime(),
  uptime: z.number().nullable().describe('Of the platform over 90 days, in percent; null before a day of data'),
  components: z.array(componentHistory),
  incidents: z.array(incident).describe('Open ones and those of 90 days, the newest first, at most 100'),
  maintenance: z.array(maintenanceWindow).describe('Ahead, running and of 90 days, the latest first, at most 100'),
  work: z.array(workTrouble).describe('Background work that fails or does not end, the oldest first, at most 100'),
});
export type StatusHistory = z.infer<typeof statusHistory>;

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  access: open,
  summary: 'The state of each component by its last probe; answered from memory, so also without a database.',
  response: liveStatus,
});

export const getStatusHistory = endpoint({
  method: 'GET',
  path: '/api/hq/status',
  access: hq('status:read'),
  summary: 'Uptime by day over 90 days, incidents and maintenance windows.',
  response: statusHistory,
});

const title = text(120, 3).trim().min(3);
const words = text(1_000, 3).trim().min(3);

export const openIncident = endpoint({
  method: 'POST',
  path: '/api/hq/status/incidents',
  access: hq('status:write'),
  summary: "Open an incident. While one with the impact 'down' is open, tenants have an alert about it.",
  body: z.strictObject({ title, text: words, components: componentList, impact: z.enum(impacts) }),
  response: incident,
  status: 201,
  idempotent: true,
});

export const updateIncident = endpoint({
  method: 'POST',
  path: '/api/hq/status/incidents/:incidentId/updates',
  access: hq('status:write'),
  summary: 'Add to the history of an open incident; the state resolved ends it.',
  body: z.strictObject({ state: z.enum(incidentStates), text: words, impact: z.enum(impacts).optional() }),
  response: incident,
  idempotent: true,
});

export const announceMaintenance = endpoint({
  method: 'POST',
  path: '/api/hq/status/maintenance',
  access: hq('status:write'),
  summary: 'Announce a maintenance window: its minutes count as neither up nor down, and tenants have an alert.',
  body: z.strictObject({
    title,
    text: words,
    components: componentList,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  }),
  response: maintenanceWindow,
  status: 201,
  idempotent: true,
});

export const endMaintenance = endpoint({
  method: 'POST',
  path: '/api/hq/status/maintenance/:maintenanceId/end',
  access: hq('status:write'),
  summary: 'Call a maintenance window off before its start, or end it now while it runs.',
  response: maintenanceWindow,
});

export const retryWork = endpoint({
  method: 'POST',
  path: '/api/hq/status/work/:workTroubleId/retry',
  access: hq('status:write'),
  summary: 'Try background work again that failed and waits. It runs at once on the server that takes the call.',
  response: workTrouble,
  status: 202,
});
