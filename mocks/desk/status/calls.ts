import * as contract from '@freight-hq/api/contract/desk/status';
import { call, type Call } from '../../kit/call.ts';
import { now } from '../../kit/now.ts';
import { history } from './rows.ts';

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();
const [incident] = history.incidents;
const incidentBody = { title: 'No mails', text: 'Mails are late', components: ['jobs'], impact: 'degraded' };
const windowBody = (startsAt: string, endsAt: string) => ({
  body: { title: 'New bus', text: 'Lists do not follow for a minute', components: ['bus'], startsAt, endsAt },
});
const update = (id: string | undefined, state: string) =>
  call(contract.updateIncident, { id, body: { state, text: 'More about it' } });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.getStatus, { as: 'anonymous' }),
  call(contract.getStatusHistory),
  call(contract.getStatusHistory, { as: 'dispatcher' }),
  call(contract.openIncident, { as: 'admin', body: incidentBody }),
  call(contract.openIncident, { body: { ...incidentBody, components: [] } }),
  update(incident?.id, 'identified'),
  update('inc_00000000000000000000000000', 'identified'),
  call(contract.openIncident, { body: incidentBody, makes: 'id' }),
  update('{made}', 'identified'),
  update('{made}', 'resolved'),
  update('{made}', 'resolved'),
  call(contract.announceMaintenance, windowBody(hours(2), hours(1))),
  call(contract.announceMaintenance, { ...windowBody(hours(1), hours(2)), makes: 'id' }),
  call(contract.endMaintenance, { id: '{made}' }),
  call(contract.endMaintenance, { id: '{made}' }),
  call(contract.endMaintenance, { id: 'mnt_00000000000000000000000000' }),
  call(contract.retryWork, { id: history.work[0]?.id }),
  call(contract.retryWork, { id: 'wtr_00000000000000000000000000' }),
];
