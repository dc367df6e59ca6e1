import {
  type Alert,
  alert,
  type AlertEvent,
  alertEvent,
  type alertFilters,
  type AlertSummary,
} from '@freight-hq/api/contract/fleet/alerts';
import { sumsOf } from '@freight-hq/api/rules/fleet/alerts';
import { now } from '../../kit/now.ts';
import { accounts } from '../../kit/accounts.ts';
import events from './alertEvents.json' with { type: 'json' };
import recorded from './alerts.json' with { type: 'json' };

/** All alerts of Swift Haul, as its dispatcher sees them, in the order of the list. */
export const alerts: readonly Alert[] = alert.array().parse(recorded.dispatcher);

export const activeAlerts: readonly Alert[] = alerts.filter(({ state }) => state === 'active');

/** An alert as one user sees it. */
export interface OwnAlert {
  userId: string;
  alert: Alert;
}

const ownedBy = (userId: string, list: readonly Alert[]): OwnAlert[] => list.map((alert) => ({ userId, alert }));

/** Alerts of a mocked API. */
export const alertRows = (): OwnAlert[] => [
  ...ownedBy(accounts.dispatcher.user.id, alerts),
  ...ownedBy(accounts.otherDispatcher.user.id, alert.array().parse(recorded.otherDispatcher)),
];

/** The history of each alert, by alert id. */
export const alertEvents: ReadonlyMap<string, readonly AlertEvent[]> = new Map(
  Object.entries(events).map(([id, list]) => [id, alertEvent.array().parse(list)]),
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
