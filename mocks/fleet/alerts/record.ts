import * as contract from '@freight-hq/api/contract/fleet/alerts';
import type { AccountName } from '../../kit/accounts.ts';
import type { Recorder } from '../../kit/recorder.ts';

const everyState = 'state=active,snoozed,dismissed,resolved';

/** The first alerts of Swift Haul in each state and of each kind that stories and calls name; fewer of Blue Ridge. */
export async function prepare({ get, keepOnly }: Recorder) {
  const read = (as: AccountName) => get(contract.listAlerts, { as, query: everyState });
  const all = await read('dispatcher');
  const first = (count: number, isWanted: (alert: contract.Alert) => boolean) => all.filter(isWanted).slice(0, count);
  const isActive = ({ state }: contract.Alert) => state === 'active';
  const kept = [
    ...first(10, isActive),
    ...first(2, (alert) => isActive(alert) && alert.isRead),
    ...first(2, (alert) => isActive(alert) && !alert.snoozeLimit),
    ...first(1, (alert) => isActive(alert) && alert.clocks.length > 1),
    ...first(1, (alert) => isActive(alert) && !alert.isRead && !alert.claim && !alert.actionRequired),
    ...first(2, (alert) => isActive(alert) && !alert.isRead && !alert.claim && alert.actionUrl !== null),
    ...first(2, ({ claim }) => claim !== null && !claim.isMine),
    ...(['snoozed', 'dismissed', 'resolved'] as const).flatMap((state) => first(2, (alert) => alert.state === state)),
    ...(await read('otherDispatcher')).slice(0, 2),
  ];
  await keepOnly(
    'alerts',
    kept.map(({ id }) => id),
  );
}

export async function record({ get }: Recorder) {
  const read = (as: AccountName) => get(contract.listAlerts, { as, query: everyState });
  const alerts = { dispatcher: await read('dispatcher'), otherDispatcher: await read('otherDispatcher') };
  const alertEvents: Record<string, contract.AlertEvent[]> = {};
  for (const { id } of alerts.dispatcher) {
    alertEvents[id] = await get(contract.listAlertEvents, { as: 'dispatcher', id });
  }
  return { alerts, alertEvents };
}
