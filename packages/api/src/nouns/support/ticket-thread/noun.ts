import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';

/** What is said in a ticket, and in those that were merged into it. */
export const ticketThread = noun('ticket-thread', { contract });
