import { z } from 'zod';
import { endpoint, hq, text } from '../../http/contract/endpoint.ts';
import { subscriptionTiers } from '../tenants/contract.ts';
import { ticketStatuses } from '../tickets/contract.ts';

const found = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z
    .string()
    .describe('Text that distinguishes it from others of the same name: plan and DOT number, or number and tenant'),
});

export const searchResult = z.discriminatedUnion('kind', [
  found.extend({ kind: z.literal('tenant'), companyId: z.string(), subscriptionTier: z.enum(subscriptionTiers) }),
  found.extend({ kind: z.literal('ticket'), ticketNumber: z.string(), status: z.enum(ticketStatuses) }),
  found.extend({ kind: z.literal('account'), companyId: z.string() }),
  found.extend({ kind: z.literal('transfer'), companyId: z.string() }),
]);
export type SearchResult = z.infer<typeof searchResult>;
export type TenantResult = Extract<SearchResult, { kind: 'tenant' }>;
export type TicketResult = Extract<SearchResult, { kind: 'ticket' }>;

export const search = endpoint({
  method: 'GET',
  path: '/api/hq/search',
  access: hq('search:read'),
  summary:
    'Find tenants by name, plan, company id or DOT number, tickets by any part of number, subject, customer and tenant, bank accounts by their last four digits or id, and transfers by id.',
  isExpensive: true,
  query: z.strictObject({
    q: text(100).trim().min(1),
    limit: z.coerce.number().int().min(1).max(20).default(8),
  }),
  response: z.object({
    results: z
      .array(searchResult)
      .describe(
        'Bank accounts and transfers, then tenants, then tickets, of what the caller may read; each gets an equal share of the places if it has enough results',
      ),
  }),
});
