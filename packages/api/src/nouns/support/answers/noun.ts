import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { replyHead } from './enclosing.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** What people of HQ write in tickets. */
export const answers = noun('answers', {
  contract,
  tables,
  routes,
  changes: ['tickets', 'mail-in'],
  audit: ['ticket.participant_added'],
  mailHeads: { 'ticket.reply': replyHead },
});
