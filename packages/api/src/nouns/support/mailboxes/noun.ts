import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** The addresses to which customers write. */
export const mailboxes = noun('mailboxes', {
  contract,
  tables,
  routes,
  ids: { mailboxId: 'mbx' },
  topics: { mailboxes: 'settings:manage' },
  audit: ['mailbox.created', 'mailbox.updated', 'mail.tested'],
});
