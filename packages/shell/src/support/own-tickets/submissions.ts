import {
  addOwnFile,
  answerOwnTicket,
  closeOwnTicket,
  type NewOwnTicket,
  openOwnTicket,
  type OwnAnswer,
  type OwnTicketDetail,
} from '@freight-hq/api/contract/support/own-tickets';
import type { QueryClient } from '@tanstack/query-core';
import { type Sent, submission } from '../../kit/submission.ts';
import { ownTicketDetail, reloadOwnTickets } from './data.ts';
import { ownTicketToasts } from './words.ts';

const failure = 'The server could not be reached.';

function keep(client: QueryClient, ticket: OwnTicketDetail): void {
  ownTicketDetail.keep(client, ticket.id, ticket);
  reloadOwnTickets(client);
}

export const ownTicketCreation = submission(
  (call, { draft: body, options }: Sent<NewOwnTicket, true>) => call(openOwnTicket, { body }, options),
  { keep, toast: ({ ticketNumber }) => ownTicketToasts.sent(ticketNumber), failure },
);

export const ownTicketAnswer = submission(
  (call, { draft: body, target: ticketId, options }: Sent<OwnAnswer, string>) =>
    call(answerOwnTicket, { ticketId, body }, options),
  { keep, failure, staysOpen: true },
);

export const ownTicketClosing = submission(
  (call, { target: ticketId, options }: Sent<void, string>) => call(closeOwnTicket, { ticketId }, options),
  {
    keep,
    toast: ({ ticketNumber }) => ownTicketToasts.closed(ticketNumber),
    refusal: (reason) => ownTicketToasts.notClosed(reason),
    failure,
  },
);

/** Stores a file, which a new ticket or an answer names when it is sent. */
const attachment = <Target>() =>
  submission((call, { draft: body, options }: Sent<File, Target>) => call(addOwnFile, { body }, options), {
    failure,
    staysOpen: true,
  });
export const newTicketFile = attachment<true>();
export const answerFile = attachment<string>();
