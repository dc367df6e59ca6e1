import { addParticipant, addTicketMessage, answerTicket } from '@freight-hq/api/contract/support/answers';
import { addTicketFile } from '@freight-hq/api/contract/support/files';
import {
  type BulkUpdate,
  createTicket,
  getTicket,
  readTicket,
  type SupportTicket,
  undoTicketUpdates,
  updateTicket,
  updateTickets,
} from '@freight-hq/api/contract/support/tickets';
import type {
  BulkDraft,
  NewMessage,
  TicketChange,
  TicketDraft,
  UndoneTicket,
} from '@freight-hq/screens/support/TicketList';
import { type Sent, submission } from '../../kit/submission.ts';
import { ApiError } from '../../http/apiError.ts';
import { sentReplies, ticketFiles, ticketMail } from '../mail-in/data.ts';
import { keepTicket, reloadTickets, ticketDetail, ticketList } from './data.ts';
import { ticketToasts } from '../../lib/ticketToasts.ts';

const failure = 'The server could not be reached.';

export const ticketCreation = submission(
  (call, { draft, options }: Sent<TicketDraft, void>) => call(createTicket, { body: draft }, options),
  { keep: reloadTickets, toast: ({ ticketNumber }) => ticketToasts.created(ticketNumber), failure },
);

/** Changes the version that the user saw. If another person was faster, their version is loaded. */
export const ticketChange = submission(
  (call, { draft, target: ticketId, options }: Sent<TicketChange, string>) =>
    call(updateTicket, { ticketId, body: draft }, options),
  {
    keep: keepTicket,
    conflict: (call, ticketId, client) => ticketDetail.load(client, () => call(getTicket, { ticketId }), ticketId),
    onRefused: reloadTickets,
    failure,
    staysOpen: true,
  },
);

/** The same from a row of the list. */
export const ticketRowChange = submission(
  (call, { draft, target: { id }, options }: Sent<TicketChange, SupportTicket>) =>
    call(updateTicket, { ticketId: id, body: draft }, options),
  {
    keep: keepTicket,
    onRefused: reloadTickets,
    refusal: (reason, { target }) => ticketToasts.notSaved(target.ticketNumber, reason),
    failure,
  },
);

export const ticketMessage = submission(
  (call, { draft: { actions, ...draft }, target: ticketId, options }: Sent<NewMessage, string>) => {
    if (!actions) return call(addTicketMessage, { ticketId, body: draft }, options);
    const status = draft.waitForCustomer ? ('waiting_customer' as const) : actions.status;
    const { author: _, visibility: __, waitForCustomer: ___, ...words } = draft;
    return call(answerTicket, { ticketId, body: { ...words, ...actions, ...(status && { status }) } }, options);
  },
  {
    keep: async (client, detail) => {
      ticketFiles.reload(client, detail.ticket.id);
      sentReplies.reload(client, detail.ticket.id);
      await keepTicket(client, detail);
    },
    // Such as a ticket that has been closed meanwhile, or has a newer message.
    onRefused: (client, error, ticketId) => {
      if (error instanceof ApiError && error.status === 409) ticketDetail.reload(client, ticketId);
    },
    failure,
    staysOpen: true,
  },
);

/** Stores a file for a message, which names it when it is sent. */
export const fileAttachment = submission(
  (call, { draft: body, target: ticketId, options }: Sent<File, string>) =>
    call(addTicketFile, { ticketId, body }, options),
  { failure, staysOpen: true },
);

/** Lets an address write into a ticket by mail. */
export const participantAddition = submission(
  (call, { draft: body, target: ticketId, options }: Sent<{ email: string; name: string }, string>) =>
    call(addParticipant, { ticketId, body }, options),
  {
    keep: (client, _reply, { target }) => ticketMail.reload(client, target),
    refusal: (reason) => ticketToasts.notAdded(reason),
    failure,
  },
);

/** The same for several tickets; each has a result of its own. */
export const ticketBulk = submission(
  (call, { draft, target, options }: Sent<BulkDraft, readonly SupportTicket[]>) =>
    call(updateTickets, { body: bodyOf(draft, target) }, options),
  {
    keep: (client, _results, { target }) => {
      reloadTickets(client);
      for (const { id } of target) ticketDetail.reload(client, id);
    },
    onRefused: reloadTickets,
    failure,
  },
);

/** Takes back an action on several tickets; the answer has one result for each ticket. */
export const ticketUndo = submission(
  (call, { target, options }: Sent<void, readonly UndoneTicket[]>) =>
    call(undoTicketUpdates, { body: { tickets: [...target] } }, options),
  {
    keep: (client, _results, { target }) => {
      reloadTickets(client);
      for (const { id } of target) ticketDetail.reload(client, id);
    },
    onRefused: reloadTickets,
    failure,
  },
);

/** Remembers the version that the user has seen; a failure leaves the ticket marked as unread. */
export const ticketReading = submission(
  (call, { draft: version, target: ticketId, options }: Sent<number, string>) =>
    call(readTicket, { ticketId, body: { version } }, options),
  { keep: (client) => ticketList.reload(client), failure },
);

function bodyOf({ action, message = '' }: BulkDraft, tickets: readonly SupportTicket[]): BulkUpdate {
  const ids = tickets.map(({ id }) => id);
  return action === 'send_update' ? { ids, action, payload: { message } } : { ids, action };
}
