import { addTicketMessage } from '@freight-hq/api/contract/support/answers';
import * as contract from '@freight-hq/api/contract/support/tickets';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';
import { swift } from '../../tenants/tenants/rows.ts';

const first = 'page[size]=50&page[number]=1';

/** The newest tickets, and the first of each status. */
export async function prepare({ get, keepOnly }: Recorder) {
  const all = await get(contract.listTickets);
  const firsts = contract.ticketStatuses.flatMap((status) => all.find((ticket) => ticket.status === status) ?? []);
  await keepOnly(
    'tickets',
    [...all.slice(0, 8), ...firsts].map(({ id }) => id),
  );
}

export async function record({ get, write }: Recorder) {
  const read = async () => {
    await get(contract.getTicketSummary);
    await get(contract.listTickets, { query: `${first}&status=unresolved&sort=due` });
    return get(contract.listTickets, { query: `${first}&sort=due` });
  };
  await get(contract.listAgents);
  await get(contract.listAgents, { as: 'admin' });
  const all = await get(contract.listTickets);
  await read();
  for (const { id } of all) await get(contract.getTicket, { id });
  const { id, ticketNumber, version } = firstOf(all, ({ status }) => status === 'open');
  await get(contract.listTickets, { query: `${first}&q=${ticketNumber}&status=unresolved&sort=subject` });

  const tenantId = swift.id;
  await get(contract.listTickets, { query: `tenantId=${tenantId}` });

  await write(addTicketMessage, {
    id,
    body: { visibility: 'public', author: 'staff', body: 'We look into it.', seen: null },
  });
  await get(contract.getTicket, { id });
  await read();
  await write(contract.updateTicket, { id, ifMatch: version + 1, body: { status: 'in_progress' } });
  await get(contract.getTicket, { id });
  await read();
  await write(contract.createTicket, {
    body: {
      ...{ tenantId, subject: 'Gate code does not open the yard', description: '', priority: 'medium' },
      customerEmail: 'dispatch@swifthaul.example',
    },
  });
  await read();
}
