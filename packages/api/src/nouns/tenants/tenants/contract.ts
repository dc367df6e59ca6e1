import { z } from 'zod';
import { csvFile, endpoint, hq, listQuery, someOf, text, zipFile } from '../../../http/contract/endpoint.ts';
import { latestInvoice, latestTicket, listedUser, openAlert, timelineEvent } from './overview-parts.ts';
import { plans } from '../../money/subscriptions/rules.ts';

export const subscriptionTiers = [...plans, 'cancelled'] as const;
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
  lastActivity: z.iso.datetime().optional().describe('Absent if no user has ever been active'),
  createdAt: z.iso.datetime(),
  suspendedAt: z.iso.datetime().optional().describe('Present while its users cannot sign in'),
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

const tenantFilters = {
  plan: z
    .enum([...subscriptionTiers, 'subscribed'])
    .optional()
    .describe('`subscribed`: any plan, but not cancelled'),
  risk: z.enum(riskLevels).optional().describe('Tenants with this risk level; none that are new or cancelled'),
  state: z.enum(['active', 'suspended']).optional().describe('`suspended`: its users cannot sign in'),
  owner: z
    .union([z.enum(['me', 'nobody']), text(30, 30).startsWith('usr_')])
    .optional()
    .describe('The caller, no owner, or the id of the responsible HQ user'),
};
const tenantQuery = listQuery({ sort: tenantSortFields }).extend(tenantFilters);

export const listTenants = endpoint({
  method: 'GET',
  path: '/api/hq/tenants',
  access: hq('tenants:read'),
  summary:
    'Every tenant; in pages when `page[size]` is given. By health or risk, new and cancelled tenants come last in both directions. `q` finds names and plans.',
  query: tenantQuery,
  response: z.array(tenant),
  etag: true,
  isExpensive: true,
  paged: true,
});

export const exportTenants = endpoint({
  method: 'GET',
  path: '/api/hq/tenants/export',
  access: hq('tenants:read'),
  summary: 'The list as a file, with the given order, search and filters.',
  query: tenantQuery.omit({ 'page[size]': true, 'page[number]': true }).extend({ format: z.literal('csv').optional() }),
  response: csvFile,
  isExpensive: true,
});

export const tenantSummary = z.object({
  totalTenants: z.number().int(),
  activeTenants: z.number().int().describe('Tier is not cancelled'),
  totalRevenue: z.number().describe('US dollars a month'),
  totalUsers: z.number().int(),
  avgHealthScore: z
    .number()
    .nullable()
    .describe(
      '0 to 100, not rounded, over the tenants whose score is shown: neither new nor cancelled; null without any',
    ),
});
export type TenantSummary = z.infer<typeof tenantSummary>;

export const getTenantSummary = endpoint({
  method: 'GET',
  path: '/api/hq/tenants/summary',
  access: hq('tenants:read'),
  summary: 'Sums over all tenants; never taken from a page.',
  response: tenantSummary,
  etag: true,
});

const person = z.object({ id: z.string(), name: z.string() });
const monthly = z.number().describe('US dollars a month');

export const tenantDetail = tenant.extend({
  version: z.number().int().describe('For If-Match'),
  linkedTo: z
    .string()
    .optional()
    .describe('Name of the platform that sends the company; its name and address are changed there'),
  dotNumber: z.string(),
  mcNumber: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
  contactName: z.string().optional(),
  contactEmail: z.string().optional(),
  contactPhone: z.string().optional(),
  owner: person.optional().describe('The responsible HQ user'),
  possibleOwners: z.array(person).describe('HQ staff, by name'),
  suspensionReason: z.string().optional(),
  subscription: z.object({
    startedAt: z.iso.datetime(),
    cancelledAt: z.iso.datetime().optional(),
    base: monthly,
    seats: z.number().int(),
    seatPrice: monthly,
    addons: monthly,
    priceByTier: z
      .record(z.enum(subscriptionTiers), z.number())
      .describe('US dollars a month that the tenant would pay on each plan, seats and add-ons included'),
  }),
});
export type TenantDetail = z.infer<typeof tenantDetail>;

export const getTenant = endpoint({
  method: 'GET',
  path: '/api/hq/tenants/:companyId',
  access: hq('tenants:read'),
  summary: 'One tenant, by its company, with its contacts and its subscription.',
  response: tenantDetail,
});

export const tenantOverview = z.object({
  health: z.object({
    score: z.number().int(),
    riskLevel: z.enum(riskLevels),
    at: z.iso.datetime().optional().describe('Last change of the score; it is computed every hour'),
    factors: z.array(healthFactor).describe('The points add up to the score'),
  }),
  users: z.object({
    total: z.number().int(),
    active: z.number().int().describe('Those who can sign in, as in the list of tenants'),
    items: z.array(listedUser).describe('At most 100, the last active first'),
  }),
  tickets: z.object({ open: z.number().int(), items: z.array(latestTicket).describe('The latest ten') }),
  billing: z.object({
    outstanding: z.number().describe('US dollars'),
    invoices: z.array(latestInvoice).describe('The latest twelve'),
  }),
  alerts: z.object({
    open: z.number().int(),
    items: z.array(openAlert).describe('At most ten, the most severe and then the latest first'),
  }),
  timeline: z
    .array(timelineEvent)
    .describe('The latest 50 events of the tenant, its tickets, invoices and payments, newest first'),
});
export type TenantOverview = z.infer<typeof tenantOverview>;

export const getTenantOverview = endpoint({
  method: 'GET',
  path: '/api/hq/tenants/:companyId/overview',
  access: hq('tenants:read'),
  summary: "A tenant's health with the reasons, its users, tickets, invoices and open alerts.",
  response: tenantOverview,
});

const optionalLine = (max: number) => text(max).trim().nullable().optional();

export const tenantChange = z.strictObject({
  tenantName: text(120).trim().min(1, 'Enter the name of the company').optional(),
  subscriptionTier: z
    .enum(subscriptionTiers)
    .optional()
    .describe(
      'Changes the monthly revenue from now on; `cancelled` is refused: call `POST /api/hq/tenants/{companyId}/cancel`',
    ),
  contactName: optionalLine(120),
  contactEmail: z
    .string()
    .trim()
    .max(254)
    .pipe(z.email('Enter an e-mail address, such as name@company.example'))
    .nullable()
    .optional(),
  contactPhone: optionalLine(40),
  ownerId: text(40).nullable().optional().describe('An HQ user; null removes the owner'),
});
export type TenantChange = z.infer<typeof tenantChange>;

export const updateTenant = endpoint({
  method: 'PATCH',
  path: '/api/hq/tenants/:companyId',
  access: hq('tenants:update'),
  summary: 'Change a tenant; omitted members stay, null clears a value.',
  body: someOf(tenantChange),
  response: tenantDetail,
  ifMatch: true,
});

const reasoned = z.strictObject({ reason: text(500).trim().min(1, 'Give a reason') });

export const suspendTenant = endpoint({
  method: 'POST',
  path: '/api/hq/tenants/:companyId/suspend',
  access: hq('tenants:update'),
  summary: "Block the sign-in of a tenant's users, and end their sessions at once.",
  body: reasoned,
  response: tenantDetail,
});

export const resumeTenant = endpoint({
  method: 'POST',
  path: '/api/hq/tenants/:companyId/resume',
  access: hq('tenants:update'),
  summary: 'Let the users of a suspended tenant sign in again.',
  body: reasoned,
  response: tenantDetail,
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/hq/tenants/:companyId/cancel',
  access: hq('tenants:update'),
  summary:
    'End the subscription of a tenant today or on an earlier day, after its last change. A plan given later reactivates it; nothing is deleted.',
  body: reasoned.extend({
    date: z.iso.date().optional().describe('First day without the subscription, in UTC; default: today'),
  }),
  response: tenantDetail,
});

export const deletionImpact = z.object({
  companyId: z.string(),
  tenantName: z.string(),
  counts: z.record(z.string(), z.number().int()).describe('Rows of the tenant, by noun'),
  losses: z
    .array(
      z.object({ line: z.string(), detail: z.string().describe("Counts in words, such as '4 drivers, 1 vehicle'") }),
    )
    .describe('The lines in which the dialog shows the counts'),
  signedInUsers: z.number().int(),
  blockers: z
    .array(
      z.object({ code: z.enum(['balance', 'pending_transfer', 'recent_debit', 'open_dispute']), detail: z.string() }),
    )
    .describe('Facts for which a deletion is refused with 409'),
});
export type DeletionImpact = z.infer<typeof deletionImpact>;

export const getDeletionImpact = endpoint({
  method: 'GET',
  path: '/api/hq/tenants/:companyId/deletion-impact',
  access: hq('tenants:read'),
  summary: 'The impact of a deletion, and the reasons against it.',
  response: deletionImpact,
});

export const issueDeletionCode = endpoint({
  method: 'POST',
  path: '/api/hq/tenants/:companyId/deletion-code',
  access: hq('tenants:delete', { reauth: true }),
  summary:
    'A confirmation code for one deletion: single use, ten minutes, five attempts; invalidates the previous code.',
  response: z.object({ confirmationCode: z.string(), expiresAt: z.iso.datetime() }),
});

export const exportTenantData = endpoint({
  method: 'GET',
  path: '/api/hq/tenants/:companyId/data',
  access: hq('tenants:delete', { reauth: true }),
  summary: 'Everything that a deletion deletes, as a ZIP archive with a CSV and a JSON file for each table.',
  response: zipFile,
  isExpensive: true,
});

export const deleteTenant = endpoint({
  method: 'DELETE',
  path: '/api/hq/tenants/:companyId',
  access: hq('tenants:delete', { reauth: true }),
  summary: 'Delete a tenant and everything it owns, at once and for good.',
  body: z.strictObject({ confirmationCode: text(32) }),
  response: z.object({ deletedTenant: z.object({ name: z.string() }) }),
});
