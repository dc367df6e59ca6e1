import { z } from 'zod';
import { endpoint, exactText, hq, none, open, text } from '../../../http/contract/endpoint.ts';
import { passwordLength } from '../users/contract.ts';

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/hq/api/password/forgot',
  access: open,
  summary:
    'Ask for a mail with a link to choose a new password. The answer is the same whether the account exists; 409 no_mail_server without a mail server.',
  body: z.strictObject({ email: text(254, 1).trim() }),
  response: z.object({ validMinutes: z.int().describe('How long the link works, if there is one') }),
  status: 202,
});

export const choosePassword = endpoint({
  method: 'POST',
  path: '/hq/api/password/reset',
  access: open,
  summary:
    'Choose a password by the link of a mail, which works once; ends all sessions of the account. 410 link_ended for any other token.',
  body: z.strictObject({
    token: text(256, 1).describe('From the fragment of the link'),
    newPassword: exactText(passwordLength.max, passwordLength.min),
  }),
  response: none,
});

export const mailPasswordLink = endpoint({
  method: 'POST',
  path: '/api/hq/tenants/:companyId/users/:userId/password-link',
  access: hq('tenants:update'),
  summary:
    "Mail a tenant's user a link to choose a password: the first one for 72 hours, else a new one for 30 minutes. 409 no_mail_server without a mail server, user_disabled for one who may not sign in; 429 after three mails in an hour.",
  response: z.object({ isFirst: z.boolean().describe('Whether the user had no password yet') }),
  status: 202,
});
