import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { subscriptionTiers } from '../../tenants/tenants/contract.ts';
import { ticketStatuses } from '../../support/tickets/contract.ts';

const found = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z
    .string()
    .describe('Text that distinguishes it from others of the same name: plan and DOT number, or number and tenant'),
});

/** In the order in which they are listed. Accounts and transfers are found by their numbers alone. */
export const resultKinds = [
  'account',
  'transfer',
  'tenant',
  'ticket',
  'invoice',
  'applicant',
  'lead',
  'article',
  'person',
] as const;

export const searchResult = z.discriminatedUnion('kind', [
  found.extend({
    kind: z.literal('tenant'),
    companyId: z.string(),
    subscriptionTier: z.enum(subscriptionTiers),
    isSuspended: z.boolean(),
  }),
  found.extend({ kind: z.literal('ticket'), ticketNumber: z.string(), status: z.enum(ticketStatuses) }),
  found.extend({ kind: z.literal('invoice') }),
  found.extend({ kind: z.literal('account'), companyId: z.string() }),
  found.extend({ kind: z.literal('transfer'), companyId: z.string() }),
  found.extend({ kind: z.literal('applicant') }),
  found.extend({ kind: z.literal('lead') }),
  found.extend({ kind: z.literal('article') }),
  found.extend({ kind: z.literal('person') }),
]);
export type SearchResult = z.infer<typeof searchResult>;
export type TenantResult = Extract<SearchResult, { kind: 'tenant' }>;
export type TicketResult = Extract<SearchResult, { kind: 'ticket' }>;

export const search = endpoint({
  method: 'GET',
  path: '/api/hq/search',
  access: hq('search:read'),
  summary:
    'Find tenants, tickets, applicants, leads, articles and people of HQ by words in any order, by number and by id, invoices by number, amount or id, bank accounts by their last four digits or id, and transfers by id.',
  isExpensive: true,
  query: z.strictObject({
    q: text(100).trim().min(1).describe('Words in any order, a number, or an id; case and accents do not matter'),
    limit: z.coerce.number().int().min(1).max(40).default(8),
  }),
  response: z.object({
    results: z
      .array(searchResult)
      .describe(
        'What the caller may read, by kind: kinds with a result whose id or number is the text first, then bank accounts, transfers, tenants, tickets, invoices, applicants, leads, articles and people. Each kind gets an equal share of the places if it has enough results',
      ),
  }),
});
