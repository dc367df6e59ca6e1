import * as contract from '@freight-hq/api/contract/desk/notifications';
import { listTickets, updateTicket, updateTickets } from '@freight-hq/api/contract/support/tickets';
import { accounts } from '../../kit/accounts.ts';
import { call } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

/** The admin assigns a ticket to the owner, and escalates another. */
export async function prepare({ get, send }: Recorder) {
  const [assigned, escalated] = (await get(listTickets)).filter(({ status }) => status === 'in_progress');
  const change = { ifMatch: assigned?.version ?? 0, body: { assigneeId: accounts.owner.user.id } };
  await send(call(updateTicket, { as: 'finance', id: assigned?.id, ...change }));
  await send(call(updateTickets, { as: 'finance', body: { action: 'escalate', ids: [escalated?.id] } }));
}

export async function record({ get, write }: Recorder) {
  await get(contract.listNotifications, { as: 'admin' });
  const { notifications } = await get(contract.listNotifications);
  const ids = notifications.map(({ id }) => id);
  const escalated = ids.filter((id) => id.startsWith('escalated'));
  await write(contract.readNotifications, { body: { ids: escalated } });
  await get(contract.listNotifications);
  await write(contract.readNotifications, { body: { ids: ids.filter((id) => !escalated.includes(id)) } });
  await get(contract.listNotifications);
}
