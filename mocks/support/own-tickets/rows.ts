import { getOwnTicket, listOwnTickets } from '@freight-hq/api/contract/support/own-tickets';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };
import { firstPage } from './record.ts';

/** What the dispatcher of Swift Haul has asked. */
export const ownTicketRows = answerOf(answers, listOwnTickets, { as: 'dispatcher', query: firstPage });
export const companyTicketRows = answerOf(answers, listOwnTickets, { as: 'administrator', query: firstPage });

export const ownTicketOf = (id: string) => answerOf(answers, getOwnTicket, { as: 'dispatcher', id });
