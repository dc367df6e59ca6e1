import { type Alert, alert, type AlertEvent, alertEvent } from '@freight-hq/api/contract/alerts';
import { accounts } from '../users/accounts.ts';
import events from './alertEvents.json' with { type: 'json' };
import recorded from './alerts.json' with { type: 'json' };

const rows = {
  dispatcher: alert.array().parse(recorded.dispatcher),
  otherDispatcher: alert.array().parse(recorded.otherDispatcher),
};

/** Every alert of a dispatcher in every state, in the order of the list, by user. */
export const alertsByUser: ReadonlyMap<string, readonly Alert[]> = new Map([
  [accounts.dispatcher.user.id, rows.dispatcher],
  [accounts.otherDispatcher.user.id, rows.otherDispatcher],
]);

/** All alerts of Swift Haul, as its dispatcher sees them. */
export const alerts: readonly Alert[] = rows.dispatcher;

export const activeAlerts: readonly Alert[] = alerts.filter(({ state }) => state === 'active');

/** The history of each alert, by alert id. */
export const alertEvents: ReadonlyMap<string, readonly AlertEvent[]> = new Map(
  Object.entries(events).map(([id, list]) => [id, alertEvent.array().parse(list)]),
);
