import { alerts } from '../alerts/rows.ts';
import type { Play } from './plays.ts';

const list = '/api/eld/alerts';
const missing = 'alr_00000000000000000000000000';
const active = alerts.filter(({ state }) => state === 'active');
const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The story has no such alert');
  return value;
};
const free = found(active.find(({ claim, isRead, snoozeLimit }) => !claim && !isRead && snoozeLimit));
const held = found(alerts.find(({ claim }) => claim && !claim.isMine));
const over = found(active.find(({ snoozeLimit }) => !snoozeLimit));
const [first, second] = active.filter(({ id, snoozeLimit }) => id !== free.id && snoozeLimit);
const half = new Date(Date.parse('2026-06-30T12:00:00Z') + 10 * 60_000).toISOString();

const reads = (
  [
    ['listAlerts', list],
    ['listAlerts', `${list}?state=active,snoozed,dismissed,resolved`],
    ...['unread', 'read', 'snoozed', 'dismissed', 'resolved'].map((state) => ['listAlerts', `${list}?state=${state}`]),
    ...['deadline', 'cost', 'severity', 'createdAt']
      .flatMap((field) => [field, `-${field}`])
      .map((sort) => ['listAlerts', `${list}?sort=${sort}`]),
    ['listAlerts', `${list}?severity=critical,high&type=container_demurrage,driver_hours`],
    ['listAlerts', `${list}?hasCost=true&q=CHASSIS`],
    ['listAlerts', `${list}?hasCost=false&page[size]=3&page[number]=2`],
    ['listAlerts', `${list}?asset=MSCU`],
    ['listAlerts', `${list}?state=gone`],
    ['getAlertSummary', `${list}/summary`],
    ['streamAlerts', `${list}/stream`],
    ['getAlert', `${list}/${free.id}`],
    ['getAlert', `${list}/${missing}`],
    ['listAlertEvents', `${list}/${held.id}/history`],
    ['listAlertEvents', `${list}/${missing}/history`],
  ] as const
).map(([endpoint, path]): Omit<Play, 'name'> => ({
  as: 'dispatcher',
  endpoint: `alerts.${endpoint}`,
  method: 'GET',
  path: path ?? list,
}));

const write = (endpoint: string, method: string, path: string, body?: unknown): Omit<Play, 'name'> => ({
  as: 'dispatcher',
  endpoint: `alerts.${endpoint}`,
  method,
  path: `${list}/${path}`,
  ...(body !== undefined && { body }),
});

const writes: Omit<Play, 'name'>[] = [
  write('readAlert', 'PATCH', `${free.id}/read`),
  write('unreadAlert', 'PATCH', `${free.id}/unread`),
  write('snoozeAlert', 'POST', `${free.id}/snooze`, { until: half }),
  write('snoozeAlert', 'POST', `${free.id}/snooze`, { until: '2027-01-01T00:00:00.000Z' }),
  write('snoozeAlert', 'POST', `${over.id}/snooze`, { until: half }),
  write('wakeAlert', 'DELETE', `${free.id}/snooze`),
  write('dismissAlert', 'DELETE', free.id),
  write('dismissAlert', 'DELETE', missing),
  write('restoreAlert', 'POST', `${free.id}/restore`),
  write('claimAlert', 'POST', `${free.id}/claim`),
  write('claimAlert', 'POST', `${held.id}/claim`),
  write('releaseAlert', 'POST', `${held.id}/release`),
  write('releaseAlert', 'POST', `${free.id}/release`),
  write('changeAlerts', 'POST', 'bulk', { action: 'dismiss', ids: [first?.id, missing] }),
  write('changeAlerts', 'POST', 'bulk', { action: 'snooze', ids: [second?.id], until: '2027-01-01T00:00:00.000Z' }),
  write('readAllAlerts', 'POST', 'read-all'),
  { as: 'dispatcher', endpoint: 'alerts.getAlertSummary', method: 'GET', path: `${list}/summary` },
  { as: 'dispatcher', endpoint: 'alerts.listAlerts', method: 'GET', path: list },
  { as: 'otherDispatcher', endpoint: 'alerts.listAlerts', method: 'GET', path: list },
  { as: 'owner', endpoint: 'alerts.listAlerts', method: 'GET', path: list },
  {
    as: 'anonymous',
    endpoint: 'alerts.ingestAlert',
    method: 'POST',
    path: '/api/internal/alerts',
    body: {
      companyId: 'cmp_00000000000000000000000000',
      dedupeKey: 'a',
      type: 'dispatch',
      severity: 'low',
      title: 'a',
      message: 'a',
    },
  },
  {
    as: 'anonymous',
    endpoint: 'alerts.resolveAlert',
    method: 'POST',
    path: '/api/internal/alerts/resolve',
    body: { companyId: 'cmp_00000000000000000000000000', dedupeKey: 'a', reason: 'a' },
  },
];

/** What dispatchers do with alerts, in this order. */
export const alertPlays: readonly Play[] = [...reads, ...writes].map((play, index) => ({
  ...play,
  name: `alerts ${index + 1}: ${play.method} ${play.path.replace(list, '')} as ${play.as}`,
}));
