import { z } from 'zod';
import { endpoint, hq, listQuery, text } from '../lib/endpoint.ts';

export const subscriptionTiers = ['starter', 'professional', 'enterprise', 'cancelled'] as const;
export const riskLevels = ['low', 'medium', 'high'] as const;

export const healthFactorNames = ['logins', 'loads', 'payments', 'tickets', 'usage'] as const;

export const healthFactor = z.object({
  factor: z.enum(healthFactorNames),
  points: z.number().int().min(0),
  outOf: z.number().int().describe('Most points that the factor can give; those of all factors add up to 100'),
  reason: z.string().describe('The figures behind the points, in words'),
});
export type HealthFactor = z.infer<typeof healthFactor>;

export const tenant = z.object({
  id: z.string(),
  companyId: z.string(),
  tenantName: z.string(),
  subscriptionTier: z.enum(subscriptionTiers),
  monthlyRevenue: z.number().describe('US dollars a month; 0 once cancelled'),
  userCount: z.number().int(),
  healthScore: z.number().int().min(0).max(100),
  riskLevel: z.enum(riskLevels),
  lastActivity: z.iso.datetime().optional().describe('Absent where nobody has ever been active'),
});
export type Tenant = z.infer<typeof tenant>;

export const tenantSortFields = [
  'tenantName',
  'subscriptionTier',
  'monthlyRevenue',
  'userCount',
  'healthScore',
  'riskLevel',
  'lastActivity',
] as const;

export const listTenants = endpoint({
  method: 'GET',
  path: '/api/hq/tenants',
  access: hq('tenants:read'),
  summary: 'Every tenant; in pages when `page[size]` is given.',
  query: listQuery({ sort: tenantSortFields }),
  response: z.array(tenant),
  version: 'tenants',
  isExpensive: true,
  paged: true,
});

export const tenantSummary = z.object({
  totalTenants: z.number().int(),
  activeTenants: z.number().int().describe('Tier is not cancelled'),
  totalRevenue: z.number().describe('US dollars a month'),
  totalUsers: z.number().int(),
  avgHealthScore: z.number().describe('0 to 100, not rounded; 0 without tenants'),
});
export type TenantSummary = z.infer<typeof tenantSummary>;

export const getTenantSummary = endpoint({
  method: 'GET',
  path: '/api/hq/tenants/summary',
  access: hq('tenants:read'),
  summary: 'Sums over all tenants; never taken from a page.',
  response: tenantSummary,
  version: 'tenants',
});

export const getTenant = endpoint({
  method: 'GET',
  path: '/api/hq/tenants/:companyId',
  access: hq('tenants:read'),
  summary: 'One tenant, by its company.',
  response: tenant,
});

export const deletionImpact = z.object({
  companyId: z.string(),
  tenantName: z.string(),
  counts: z.object({
    users: z.number().int(),
    drivers: z.number().int(),
    vehicles: z.number().int(),
    loads: z.number().int(),
    invoices: z.number().int(),
    tickets: z.number().int(),
  }),
  signedInUsers: z.number().int(),
  blockers: z
    .array(z.object({ code: z.enum(['balance', 'pending_transfer']), detail: z.string() }))
    .describe('Facts for which a deletion is refused with 409'),
});
export type DeletionImpact = z.infer<typeof deletionImpact>;

export const getDeletionImpact = endpoint({
  method: 'GET',
  path: '/api/hq/tenants/:companyId/deletion-impact',
  access: hq('tenants:read'),
  summary: 'What a deletion would remove, and what stands against it.',
  response: deletionImpact,
});

export const issueDeletionCode = endpoint({
  method: 'POST',
  path: '/api/hq/tenants/:companyId/deletion-code',
  access: hq('tenants:delete', { reauth: true }),
  summary: 'A confirmation code for one deletion: single use, ten minutes, five tries; voids the one before.',
  response: z.object({ confirmationCode: z.string(), expiresAt: z.iso.datetime() }),
});

export const deleteTenant = endpoint({
  method: 'DELETE',
  path: '/api/hq/tenants/:companyId',
  access: hq('tenants:delete', { reauth: true }),
  summary: 'Delete a tenant and everything it owns, at once and for good.',
  body: z.strictObject({ confirmationCode: text(32) }),
  response: z.object({ deletedTenant: z.object({ name: z.string() }) }),
});
