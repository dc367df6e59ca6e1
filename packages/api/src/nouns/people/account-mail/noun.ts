import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { mails } from './mails.ts';
import { routes } from './routes.ts';

/** What people get by mail about their accounts, and the calls behind the links. */
export const accountMail = noun('account-mail', {
  contract,
  routes,
  mails,
  audit: ['password.forgotten', 'user.password_link_mailed'],
});
