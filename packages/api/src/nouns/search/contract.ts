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
]);
export type SearchResult = z.infer<typeof searchResult>;
export type TenantResult = Extract<SearchResult, { kind: 'tenant' }>;
export type TicketResult = Extract<SearchResult, { kind: 'ticket' }>;

export const search = endpoint({
  method: 'GET',
  path: '/api/hq/search',
  access: hq('search:read'),
  summary:
    'Find tenants by name, plan, company id or DOT number, and tickets by any part of number, subject, customer and tenant.',
  isExpensive: true,
  query: z.strictObject({
    q: text(100).trim().min(1),
    limit: z.coerce.number().int().min(1).max(20).default(8),
  }),
  response: z.object({
    results: z
      .array(searchResult)
      .describe('Tenants, then tickets; each kind gets at least half of the places if it has enough results'),
  }),
});
