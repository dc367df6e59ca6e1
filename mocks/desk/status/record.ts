import * as contract from '@freight-hq/api/contract/desk/status';
import { addStatusRows, allUp } from '@freight-hq/api/testing/platform-status';
import { accounts } from '../../kit/accounts.ts';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

export async function prepare({ api }: Recorder) {
  await allUp(api);
  await addStatusRows(api, accounts.owner.user.id);
}

export async function record({ get, write, until, keepOnly }: Recorder) {
  await get(contract.getStatus, { as: 'admin' });
  await get(contract.getStatusHistory, { as: 'admin' });
  await get(contract.getStatus);
  const { maintenance, work } = await get(contract.getStatusHistory);
  const { id } = await write(contract.openIncident, {
    body: { title: 'No mails', text: 'Mails are late', components: ['jobs'], impact: 'degraded' },
  });
  await until(contract.getStatus, {}, ({ status }) => status === 'degraded');
  await get(contract.getStatusHistory);
  await write(contract.updateIncident, { id, body: { state: 'resolved', text: 'Over', impact: 'degraded' } });
  await until(contract.getStatus, {}, ({ status }) => status === 'operational');
  await get(contract.getStatusHistory);
  await write(contract.endMaintenance, { id: firstOf(maintenance).id });
  await get(contract.getStatusHistory);
  await write(contract.retryWork, { id: firstOf(work).id });
  // The job of the server, which does not run here, succeeds.
  await keepOnly('work_troubles', []);
  await get(contract.getStatusHistory);
}
