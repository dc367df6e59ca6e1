import { mergeTicket, splitTicket, undoTicketMerge } from '@freight-hq/api/contract/support/ticket-merges';
import type { SplitDraft } from '@freight-hq/screens/support/TicketList';
import type { QueryClient } from '@tanstack/query-core';
import { type Sent, submission } from '../../kit/submission.ts';
import { sentReplies, ticketFiles, ticketMail } from '../mail-in/data.ts';
import { keepTicket, reloadTickets, ticketDetail } from './data.ts';
import { mergeToasts } from './mergeToasts.ts';

const failure = 'The server could not be reached. Try again.';

function reload(client: QueryClient, ids: readonly string[]): void {
  reloadTickets(client);
  for (const id of ids)
    for (const detail of [ticketDetail, ticketMail, ticketFiles, sentReplies]) detail.reload(client, id);
}

/** Merges a ticket into the one of the draft; its undoing is offered in the toast. */
export const ticketMerging = submission(
  (call, { draft: into, target: ticketId, options }: Sent<string, string>) =>
    call(mergeTicket, { ticketId, body: { into } }, options),
  { keep: (client, { ticket, into }) => reload(client, [ticket.id, into.id]), onRefused: reloadTickets, failure },
);

interface Unmerge {
  id: string;
  intoId: string;
}

export const mergeUndoing = submission(
  (call, { target: { id: ticketId }, options }: Sent<null, Unmerge>) => call(undoTicketMerge, { ticketId }, options),
  {
    keep: async (client, detail, { target: { id, intoId } }) => {
      reload(client, [id, intoId]);
      await keepTicket(client, detail);
    },
    toast: ({ ticket }) => mergeToasts.unmerged(ticket.ticketNumber),
    refusal: (reason) => mergeToasts.notUnmerged(reason),
    onRefused: reloadTickets,
    failure,
  },
);

export const ticketSplitting = submission(
  (call, { draft: { subject, messageIds }, target: ticketId, options }: Sent<SplitDraft, string>) =>
    call(splitTicket, { ticketId, body: { subject, messageIds: [...messageIds] } }, options),
  {
    keep: (client, _ticket, { target }) => reload(client, [target]),
    toast: ({ ticketNumber }) => mergeToasts.split(ticketNumber),
    failure,
  },
);
