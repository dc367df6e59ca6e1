import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Tickets that go on in another one, and those that were split off. */
export const ticketMerges = noun('ticket-merges', {
  contract,
  tables,
  routes,
  changes: ['tickets', 'mail-in'],
  audit: ['ticket.merged', 'ticket.unmerged', 'ticket.split'],
});
