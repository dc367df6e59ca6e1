import { noun } from '../../../http/noun/noun.ts';
import * as tables from './tables.ts';

/** By when a ticket is answered and resolved. */
export const ticketClock = noun('ticket-clock', { tables });
