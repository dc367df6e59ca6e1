import * as contract from '@freight-hq/api/contract/fleet/alerts';
import type { Endpoint } from '@freight-hq/api/endpoint';
import type { AccountName } from '../../kit/accounts.ts';
import { firstOf, type Wanted } from '../../kit/call.ts';
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

export async function record(recorder: Recorder) {
  const as = 'dispatcher';
  const get: Recorder['get'] = (endpoint, wanted) => recorder.get(endpoint, { as, ...wanted });
  const all = await get(contract.listAlerts, { query: everyState });
  for (const { id } of all) await get(contract.listAlertEvents, { id });
  const unread = all.filter(({ state, isRead }) => state === 'active' && !isRead);
  const inBell = firstOf(unread, ({ claim, actionUrl }) => !claim && actionUrl !== null);
  const inPage = firstOf(unread, ({ claim, actionRequired }) => !claim && !actionRequired);
  const q = `q=${encodeURIComponent(inPage.title)}`;
  const read = async () => {
    await get(contract.listAlerts);
    await get(contract.listAlerts, { query: 'state=active&page[size]=5' });
    await get(contract.getAlertSummary);
    await get(contract.listAlerts, { query: `page[size]=50&page[number]=1&${q}&state=active` });
    await get(contract.getAlertSummary, { query: q });
    return get(contract.listAlerts, { query: `${q}&state=unread&page[size]=200&page[number]=1` });
  };
  const write = async (endpoint: Endpoint, wanted: Wanted) => {
    await recorder.write(endpoint, { as, ...wanted });
    return read();
  };
  await read();
  await get(contract.listAlerts, { query: 'page[size]=50&page[number]=1&state=active' });
  await get(contract.listAlerts, { query: 'page[size]=50&page[number]=1&sort=-cost&state=read&severity=high' });
  await get(contract.getAlertSummary, { query: 'severity=high' });
  await get(contract.getAlert, { id: all[0]?.id });

  const { id } = inBell;
  await write(contract.readAlert, { id });
  await write(contract.claimAlert, { id });
  await write(contract.releaseAlert, { id });
  await write(contract.dismissAlert, { id });
  await write(contract.restoreAlert, { id });

  await write(contract.dismissAlert, { id: inPage.id });
  const found = await write(contract.restoreAlert, { id: inPage.id });
  const ids = found.map((one) => one.id);
  await write(contract.changeAlerts, { body: { action: 'read', ids } });
  for (const one of ids) await write(contract.unreadAlert, { id: one });
}
