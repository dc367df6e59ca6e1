import * as contract from '@freight-hq/api/contract/support/tickets';
import type { Recorder } from '../../kit/recorder.ts';

/** The newest tickets, and the first of each status. */
export async function prepare({ get, keepOnly }: Recorder) {
  const all = await get(contract.listTickets);
  const firsts = contract.ticketStatuses.flatMap((status) => all.find((ticket) => ticket.status === status) ?? []);
  await keepOnly(
    'tickets',
    [...all.slice(0, 12), ...firsts].map(({ id }) => id),
  );
}

export async function record({ get }: Recorder) {
  const tickets: contract.TicketDetail[] = [];
  for (const { id } of await get(contract.listTickets)) tickets.push(await get(contract.getTicket, { id }));
  return { tickets, agents: await get(contract.listAgents) };
}
