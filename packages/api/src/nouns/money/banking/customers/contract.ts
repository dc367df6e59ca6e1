import { z } from 'zod';
import { endpoint, hq, someOf, text } from '../../../../http/contract/endpoint.ts';
import { shortestReason } from '../rules.ts';
import { bankCustomer, newCustomer } from '../shapes.ts';

export const changeCustomerContact = endpoint({
  method: 'PATCH',
  path: '/api/hq/customers/:bankCustomerId',
  access: hq('banking:propose', { reauth: true }),
  summary:
    'Change the e-mail address or the phone number of a customer, at the bank first. 503 where it does not answer: then nothing has changed here, and the call can be sent again. 409 for an archived customer.',
  body: someOf(newCustomer.pick({ email: true, phone: true }).partial()),
  response: z.object({ data: bankCustomer }),
});

export const archiveCustomer = endpoint({
  method: 'POST',
  path: '/api/hq/customers/:bankCustomerId/archive',
  access: hq('banking:propose', { reauth: true }),
  summary:
    'Archive a customer for good, at the bank first; 409 while an account is not closed or the bank has not decided.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: z.object({ data: bankCustomer }),
});
