import { getOwnTicket, listOwnTickets } from '@freight-hq/api/contract/support/own-tickets';
import type { QueryClient } from '@tanstack/query-core';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';

const key = 'own-tickets';
/** Tenants' users hear no topics; an answer of the support shows after this time at the latest. */
const refreshMs = 30_000;

export const ownTicketList = listOf(listOwnTickets, {
  key: [key, 'list'],
  size: 5,
  refreshMs,
  failure: 'Your tickets could not be loaded.',
});

export const ownTicketInAddress = { param: 'ticket', prefix: 'tkt' };

export const ownTicketDetail = detailOf(getOwnTicket, {
  key: [key, 'detail'],
  refreshMs,
  input: (ticketId) => ({ ticketId }),
  failure: 'The ticket could not be loaded.',
});

export const reloadOwnTickets = (client: QueryClient): void => ownTicketList.reload(client);
