import type { MessageDraft, OpenTicket } from '@freight-hq/screens/support/TicketList';
import { useOthers } from '../../lib/presence/useOthers.ts';

const readers = { resourceType: 'hq_ticket', sessionName: 'Readers of the ticket' } as const;

/** Colleagues who have the ticket open, and those of them who have begun a reply. */
export function useOthersInTicket(
  ticketId: string | undefined,
  draft?: MessageDraft,
): NonNullable<OpenTicket['others']> {
  return useOthers(readers, ticketId, draft?.kind === 'reply' && draft.body.trim() !== '');
}
