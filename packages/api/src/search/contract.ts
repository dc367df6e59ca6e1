import { z } from 'zod';
import { endpoint, hq, text } from '../lib/endpoint.ts';
import { subscriptionTiers } from '../tenants/contract.ts';

export const searchResult = z.object({
  kind: z.enum(['tenant']),
  id: z.string(),
  companyId: z.string(),
  title: z.string(),
  subtitle: z.string().describe('What tells it from others of the same name: plan and DOT number'),
  subscriptionTier: z.enum(subscriptionTiers),
});
export type SearchResult = z.infer<typeof searchResult>;

export const search = endpoint({
  method: 'GET',
  path: '/api/hq/search',
  access: hq('search:read'),
  summary: 'Find tenants by name, plan, company id or DOT number.',
  isExpensive: true,
  query: z.strictObject({
    q: text(100).trim().min(1),
    limit: z.coerce.number().int().min(1).max(20).default(8),
  }),
  response: z.object({ results: z.array(searchResult) }),
});
