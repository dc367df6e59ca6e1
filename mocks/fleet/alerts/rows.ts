import {
  type Alert,
  type AlertEvent,
  type alertFilters,
  type AlertSummary,
  listAlertEvents,
  listAlerts,
} from '@freight-hq/api/contract/fleet/alerts';
import { sumsOf } from '@freight-hq/api/rules/fleet/alerts';
import { now } from '../../kit/now.ts';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

const as = 'dispatcher';

/** Alerts of Swift Haul in every state, as its dispatcher sees them, in the order of the list. */
export const alerts: readonly Alert[] = answerOf(answers, listAlerts, {
  ...{ as, query: 'state=active,snoozed,dismissed,resolved' },
});

export const activeAlerts: readonly Alert[] = alerts.filter(({ state }) => state === 'active');

/** The history of each alert, by alert id. */
export const alertEvents: ReadonlyMap<string, readonly AlertEvent[]> = new Map(
  alerts.map(({ id }) => [id, answerOf(answers, listAlertEvents, { as, id })]),
);

/** Whether an alert belongs to a filter; what is read or not is active. */
export function isIn(filter: (typeof alertFilters)[number], { state, isRead }: Alert): boolean {
  if (filter === 'unread') return state === 'active' && !isRead;
  if (filter === 'read') return state === 'active' && isRead;
  return state === filter;
}

/** Counts and money of a list, as the summary endpoint answers them. */
export function alertSummaryOf(list: readonly Alert[]): AlertSummary {
  const count = (filter: (typeof alertFilters)[number]) => list.filter((alert) => isIn(filter, alert)).length;
  const active = list.filter(({ state }) => state === 'active');
  return {
    active: count('active'),
    unread: count('unread'),
    read: count('read'),
    snoozed: count('snoozed'),
    dismissed: count('dismissed'),
    resolved: count('resolved'),
    critical: active.filter(({ severity }) => severity === 'critical').length,
    ...sumsOf(active, now),
    types: [...new Set(list.map(({ type }) => type))].toSorted(),
  };
}
