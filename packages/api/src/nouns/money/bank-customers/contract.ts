import { z } from 'zod';
import { endpoint, hq, someOf, text } from '../../../http/contract/endpoint.ts';
import { shortestReason } from '../ledger/rules.ts';
import { applicationStates, bankCustomerStates, phoneForm, ssnForm } from './rules.ts';

/** The company of a thing. */
export const company = { companyId: z.string(), companyName: z.string() };

/** A page of a list with offsets. */
export const pagination = z.object({ total: z.number().int(), limit: z.number().int(), offset: z.number().int() });
export const jsonApiPage = {
  'page[limit]': z.coerce.number().int().min(1).max(1_000).default(1_000),
  'page[offset]': z.coerce.number().int().min(0).max(1_000_000).default(0),
};

export const bankCustomer = z.object({
  type: z.literal('individualCustomer'),
  id: z.string(),
  attributes: z.object({
    fullName: z.object({ first: z.string(), last: z.string() }),
    email: z.string(),
    phone: z.string(),
    status: z.string(),
    requiresAttention: z.literal(true).optional().describe('Asked three times, and the bank has not answered'),
    createdAt: z.iso.datetime(),
    ...company,
  }),
});
export type BankCustomer = z.infer<typeof bankCustomer>;

const person = (max: number) => text(max).trim().min(1, 'Enter a name');

export const newCustomer = z.strictObject({
  companyId: text(64, 1).describe('The company that the account is for'),
  firstName: person(100),
  lastName: person(100),
  email: z.string().trim().max(254).pipe(z.email('Enter an e-mail address, such as name@company.example')),
  phone: z.string().trim().regex(phoneForm, 'Enter a phone number with at least ten digits').max(30),
  ssn: z
    .string()
    .regex(ssnForm, 'Enter nine digits, such as 000-00-0000')
    .describe('Goes to the bank; the last four digits alone are kept'),
  dob: z.iso.date('Enter a date of birth, such as 1980-01-31').describe('Goes to the bank and is not kept'),
});

export const application = z.object({
  id: z.string(),
  companyId: z.string(),
  status: z.enum(applicationStates).describe('`sending` and `unanswered`: what becomes of it is not known yet'),
  customerId: z.string().optional(),
  accountId: z.string().optional(),
});
export type Application = z.infer<typeof application>;

export const listBankCustomers = endpoint({
  method: 'GET',
  path: '/api/hq/customers',
  access: hq('banking:read'),
  summary: 'Customers of the bank, newest first.',
  jsonApi: true,
  query: z.strictObject({
    ...jsonApiPage,
    'filter[status][]': z.array(z.enum(bankCustomerStates)).max(bankCustomerStates.length).optional(),
    q: text(100).optional().describe('Words of name and e-mail address'),
  }),
  response: z.object({ data: z.array(bankCustomer), meta: z.object({ pagination: pagination }) }),
  paged: 'offset',
});

export const createBankCustomer = endpoint({
  method: 'POST',
  path: '/api/hq/customers',
  access: hq('banking:propose'),
  idempotent: true,
  unhashed: ['ssn', 'dob'],
  summary:
    'Apply at the bank for a customer and an account of a company. 201 once the bank has the application, 202 while that is not known: send it again with the same key.',
  body: newCustomer,
  response: z.object({ application: application }),
  status: 201,
});

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
