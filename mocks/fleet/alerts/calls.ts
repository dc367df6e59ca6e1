import * as contract from '@freight-hq/api/contract/fleet/alerts';
import { call, type Call, firstOf, type Wanted } from '../../kit/call.ts';
import { activeAlerts, alerts } from './rows.ts';

const missing = 'alr_00000000000000000000000000';
const free = firstOf(activeAlerts, ({ claim, isRead, snoozeLimit }) => !claim && !isRead && snoozeLimit !== null);
const held = firstOf(alerts, ({ claim }) => claim !== null && !claim.isMine);
const over = firstOf(activeAlerts, ({ snoozeLimit }) => !snoozeLimit);
const [first, second] = activeAlerts.filter(({ id, snoozeLimit }) => id !== free.id && snoozeLimit);
const half = '2026-06-30T12:10:00.000Z';
const far = '2027-01-01T00:00:00.000Z';

const by = (endpoint: Call['endpoint'], wanted: Wanted = {}) => call(endpoint, { as: 'dispatcher', ...wanted });
const list = (query: string) => by(contract.listAlerts, { query });
const snooze = (id: string, until: string) => by(contract.snoozeAlert, { id, body: { until } });
const bulk = (body: object) => by(contract.changeAlerts, { body });
const ingested = { companyId: 'cmp_00000000000000000000000000', dedupeKey: 'a' };

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  by(contract.listAlerts),
  list('state=active,snoozed,dismissed,resolved'),
  ...['unread', 'read', 'snoozed', 'dismissed', 'resolved', 'gone'].map((state) => list(`state=${state}`)),
  ...contract.alertSortFields.flatMap((field) => [field, `-${field}`]).map((sort) => list(`sort=${sort}`)),
  list('severity=critical,high&type=container_demurrage,driver_hours'),
  list('hasCost=true&q=CHASSIS'),
  list('hasCost=false&page[size]=3&page[number]=2'),
  list('asset=MSCU'),
  by(contract.getAlertSummary),
  by(contract.streamAlerts),
  by(contract.getAlert, { id: free.id }),
  by(contract.getAlert, { id: missing }),
  by(contract.getAlert, { id: free.id, as: 'otherDispatcher' }),
  by(contract.listAlertEvents, { id: held.id }),
  by(contract.listAlertEvents, { id: missing }),
  by(contract.readAlert, { id: free.id }),
  by(contract.unreadAlert, { id: free.id }),
  snooze(free.id, half),
  snooze(free.id, far),
  snooze(over.id, half),
  snooze(free.id, '2026-06-30T11:00:00.000Z'),
  by(contract.wakeAlert, { id: free.id }),
  by(contract.dismissAlert, { id: free.id }),
  by(contract.dismissAlert, { id: missing }),
  snooze(free.id, half),
  by(contract.restoreAlert, { id: free.id }),
  by(contract.claimAlert, { id: free.id }),
  by(contract.claimAlert, { id: held.id }),
  by(contract.releaseAlert, { id: held.id }),
  by(contract.releaseAlert, { id: free.id }),
  bulk({ action: 'dismiss', ids: [first?.id, missing] }),
  bulk({ action: 'snooze', ids: [second?.id], until: far }),
  bulk({ action: 'snooze', ids: [second?.id, over.id], until: half }),
  bulk({ action: 'snooze', ids: [second?.id] }),
  by(contract.readAllAlerts),
  by(contract.getAlertSummary),
  by(contract.listAlerts),
  call(contract.listAlerts, { as: 'otherDispatcher' }),
  call(contract.listAlerts),
  call(contract.ingestAlert, {
    as: 'anonymous',
    body: { ...ingested, type: 'dispatch', severity: 'low', title: 'a', message: 'a' },
  }),
  call(contract.resolveAlert, { as: 'anonymous', body: { ...ingested, reason: 'a' } }),
];
