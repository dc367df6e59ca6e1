import { type BulkUpdate, type SupportTicket, updateTickets } from '@freight-hq/api/contract/tickets';
import type { BulkAction, BulkState } from '@freight-hq/screens/TicketList';
import { atom } from 'jotai';
import { messageOf } from '../lib/apiError.ts';
import { callAtom } from '../lib/call.ts';
import { queryClientAtom } from '../lib/queryClient.ts';
import { reloadTickets, ticketKeys } from './tickets.ts';

const stateAtom = atom<BulkState>({});

/** The action on several tickets that runs, or what became of the last one. */
export const bulkAtom = atom((get) => get(stateAtom));

export const dismissBulkAtom = atom(null, (get, set) => {
  if (!get(stateAtom).running) set(stateAtom, {});
});

/** Does the same to all of them; each has a result. */
export const runBulkAtom = atom(
  null,
  async (get, set, action: BulkAction, tickets: readonly SupportTicket[], message?: string) => {
    if (get(stateAtom).running) return;
    set(stateAtom, { running: action });
    const numbers = new Map(tickets.map(({ id, ticketNumber }) => [id, ticketNumber] as const));
    try {
      const body = bodyOf(action, [...numbers.keys()], message ?? '');
      const { results } = await get(callAtom)(updateTickets, { body }, { idempotencyKey: crypto.randomUUID() });
      const named = results.map((result) => ({ ...result, ticketNumber: numbers.get(result.id) ?? result.id }));
      set(stateAtom, { outcome: { action, results: named } });
    } catch (error) {
      set(stateAtom, { error: messageOf(error, 'The server could not be reached.') });
    }
    const client = get(queryClientAtom);
    reloadTickets(client);
    for (const id of numbers.keys()) void client.invalidateQueries({ queryKey: ticketKeys.detail(id) });
  },
);

function bodyOf(action: BulkAction, ids: string[], message: string): BulkUpdate {
  return action === 'send_update' ? { ids, action, payload: { message } } : { ids, action };
}
