import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** What people decide about the mail of customers. */
export const mailDesk = noun('mail-desk', {
  contract,
  routes,
  changes: ['mail-in', 'tickets'],
  audit: [
    'mail.original_read',
    'mail.assigned',
    'mail.accepted',
    'mail.lead_made',
    'mail.spam',
    'mail.retried',
    'mail.deleted',
  ],
});
