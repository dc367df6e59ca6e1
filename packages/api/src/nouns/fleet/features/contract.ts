import { z } from 'zod';
import { endpoint, hq, month, pageQuery, signedOrKey, text } from '../../../http/contract/endpoint.ts';
import { plans } from '../../money/subscriptions/rules.ts';
import { usageBands, usageThresholds, usageTrends } from './rules.ts';

const moment = z.iso.datetime();
const count = z.number().int();
const key = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'A key such as load-management');
const limit = count.nullable().describe('Uses a month; null is unlimited, 0 is not part of the plan');

export const usageRow = z.object({
  tenantId: z.string(),
  tenantName: z.string(),
  featureName: z.string(),
  usageCount: count,
  limit,
  trend: z.enum(usageTrends).describe('First whole days of the month against as many of the month before'),
  lastUsed: moment,
  companyId: z.string(),
  feature: key,
  band: z.enum(usageBands),
  isOutsidePlan: z.boolean().describe('Used although it is not part of the plan'),
  reachesLimitOn: z.iso.date().nullable().describe('At the mean of the last 14 whole days; null if not in this month'),
  messagedAt: moment.nullable().describe('The last message about the use of features'),
  upsellLeadId: z.string().nullable().describe('The open lead by which the tenant would buy more'),
});
export type UsageRow = z.infer<typeof usageRow>;

export const featureSummary = z.object({
  featureName: z.string(),
  totalTenants: count.describe('Companies that used it in the period'),
  totalUsage: count,
  popularityScore: z.number().describe('Companies that used it, in percent of the companies active in the period'),
  averageUsage: z.number().describe('Uses for each company that used it'),
  feature: key,
  entitledTenants: count.describe('Active tenants now whose limit is not 0'),
  adoption: z.number().nullable().describe('Companies that used it, in percent of the entitled tenants'),
});
export type FeatureSummary = z.infer<typeof featureSummary>;

export const featureUsage = z.object({
  usage: z.array(usageRow),
  summary: z.array(featureSummary),
  period: z.object({
    month,
    isRunning: z.boolean(),
    comparedDays: count.nullable().describe('Whole days compared with as many of the month before; null: all'),
  }),
  totals: z.object({
    features: count.describe('Features that were used'),
    tenants: count.describe('Tenants that used any'),
    uses: count,
    rows: count.describe('Rows that the filters find, on every page'),
  }),
});
export type FeatureUsage = z.infer<typeof featureUsage>;

export const usageSorts = ['usage', 'progress'] as const;

export const getFeatureUsage = endpoint({
  method: 'GET',
  path: '/api/hq/features',
  access: hq('features:read'),
  summary:
    'Uses of features by tenant and by feature in a month; default: the current month. Without a page, the first 10,000 rows.',
  query: pageQuery.extend({
    period: month.optional(),
    feature: key.optional(),
    band: z
      .enum([...usageBands, 'outside'])
      .optional()
      .describe('`outside`: used although not part of the plan'),
    sort: z
      .enum(usageSorts)
      .optional()
      .describe('Most uses, or the nearest to the limit first; default: the nearest to the limit'),
  }),
  isExpensive: true,
  response: featureUsage,
});

const event = z.strictObject({
  id: text(200, 1).describe('Unique for its source; an event that comes again is counted once'),
  source: text(100, 1),
  companyId: text(64, 1),
  feature: text(60, 1).describe('Key of the catalogue'),
  count: count.min(1).max(1_000_000_000),
  at: moment,
  userKey: text(200, 1).optional().describe('The user, by any key of the source; only a hash is stored'),
});
export type UsageEvent = z.infer<typeof event>;

export const largestBatch = 1_000;

export const ingestUsage = endpoint({
  method: 'POST',
  path: '/api/internal/usage',
  access: signedOrKey('usage:ingest'),
  summary:
    'Count uses of features: all events of a batch or none. An event counts on its day for 72 hours; later ones become corrections.',
  body: z.strictObject({ events: z.array(event).min(1).max(largestBatch) }),
  maxBodyBytes: 1024 * 1024,
  status: 202,
  response: z.object({
    counted: count,
    repeated: count.describe('Known by source and id'),
    corrected: count.describe('Too late for their day; listed as corrections'),
  }),
});

const rolling = z.object({
  dau: count.describe('Distinct on the day'),
  wau: count.describe('Distinct in the 7 days that end on the day'),
  mau: count.describe('Distinct in the 30 days that end on the day'),
  stickiness: z.number().nullable().describe('Mean of the 30 days / mau, in percent; null of nothing'),
});

export const featureActivity = z.object({
  day: z.iso.date().describe('The last whole day in UTC'),
  companies: rolling,
  users: rolling.describe('As far as events name them'),
});
export type FeatureActivity = z.infer<typeof featureActivity>;

export const getFeatureActivity = endpoint({
  method: 'GET',
  path: '/api/hq/features/activity',
  access: hq('features:read'),
  summary: 'Active companies and users by day, 7 and 30 days, of one feature or of all.',
  query: z.strictObject({ feature: key.optional() }),
  isExpensive: true,
  response: featureActivity,
});

export const usageCrossing = z.object({
  companyId: z.string(),
  tenantName: z.string(),
  feature: key,
  featureName: z.string(),
  at: moment,
  thresholds: z.array(z.union(usageThresholds.map((value) => z.literal(value)))).describe('Passed at once, in percent'),
  uses: count,
  limit: count,
});
export type UsageCrossing = z.infer<typeof usageCrossing>;

export const listUsageCrossings = endpoint({
  method: 'GET',
  path: '/api/hq/features/crossings',
  access: hq('features:read'),
  summary: 'Thresholds of limits that tenants passed in a month, newest first; at most 100.',
  query: z.strictObject({ period: month.optional() }),
  response: z.array(usageCrossing),
});

export const usageCorrection = z.object({
  companyId: z.string(),
  tenantName: z.string().nullable().describe('null: the tenant was deleted'),
  feature: key,
  featureName: z.string(),
  day: z.iso.date(),
  uses: count,
  reason: z.string(),
  bookedAt: moment,
});
export type UsageCorrection = z.infer<typeof usageCorrection>;

export const listUsageCorrections = endpoint({
  method: 'GET',
  path: '/api/hq/features/corrections',
  access: hq('features:read'),
  summary: 'Events of a month that came too late for their day, newest first; at most 100. No figure counts them.',
  query: z.strictObject({ period: month.optional() }),
  response: z.array(usageCorrection),
});

export const planFit = z.object({
  companyId: z.string(),
  tenantName: z.string(),
  plan: z.enum(plans),
  seats: count,
  unused: z.array(z.string()).describe('Labels of features that its plan includes and that it did not use for 30 days'),
  betterPlan: z
    .object({ plan: z.enum(plans), deltaCents: count.describe('A month, at list prices') })
    .nullable()
    .describe('The cheapest plan that includes all uses of the last whole month, if it is another one'),
});
export type PlanFit = z.infer<typeof planFit>;

export const listPlanFits = endpoint({
  method: 'GET',
  path: '/api/hq/features/fit',
  access: hq('features:read'),
  summary:
    'Features that tenants pay for and do not use, and the plan that fits; most unused features first, by a count of every ten minutes.',
  query: pageQuery,
  isExpensive: true,
  response: z.object({ count: count.describe('Tenants on all pages'), rows: z.array(planFit) }),
});

export const raiseUsageLimit = endpoint({
  method: 'POST',
  path: '/api/hq/features/limits',
  access: hq('features:write'),
  summary: "Raise the limit of a tenant from now on. It never lowers the limit of the tenant's plan.",
  body: z.strictObject({
    companyId: text(64, 1),
    feature: key,
    limit: count.min(1).max(1_000_000_000_000).nullable().describe('Uses a month; null is unlimited'),
    reason: text(300, 1),
  }),
  idempotent: true,
  response: z.object({ companyId: z.string(), feature: key, limit }),
});

export const messageUsage = endpoint({
  method: 'POST',
  path: '/api/hq/features/messages',
  access: hq('features:write'),
  summary: "Write a message to a tenant's administrator about its use of a feature, into the outbox.",
  body: z.strictObject({
    companyId: text(64, 1),
    feature: key,
    subject: text(200, 1),
    body: text(5_000, 1),
  }),
  idempotent: true,
  status: 201,
  response: z.object({ id: z.string(), writtenAt: moment }),
});

export const createUpsellLead = endpoint({
  method: 'POST',
  path: '/api/hq/features/leads',
  access: hq('sales:write'),
  summary:
    'Create a sales lead from the use of a feature. While the tenant has an open upsell lead, answers with that one.',
  body: z.strictObject({ companyId: text(64, 1), feature: key }),
  response: z.object({ leadId: z.string(), isNew: z.boolean() }),
});

export const feature = z.object({
  key,
  label: z.string(),
  unit: z.string().describe('What is counted, in the singular'),
  since: z.iso.date(),
  retiredOn: z.iso.date().nullable().describe('First day without the feature; later events are refused'),
  perSeat: z
    .record(z.enum(plans), count.nullable())
    .describe('Uses a month that each plan includes for a seat; null is unlimited, 0 leaves it out'),
  version: z.number().int().describe('Of the row; a change names the version that it was made on'),
});
export type Feature = z.infer<typeof feature>;

export const listFeatures = endpoint({
  method: 'GET',
  path: '/api/hq/features/catalogue',
  access: hq('features:read'),
  summary: 'Features of the product with their limits by plan.',
  response: z.array(feature),
});

const perSeat = count.min(0).max(1_000_000).nullable();

export const setFeature = endpoint({
  method: 'PUT',
  path: '/api/hq/features/catalogue',
  access: hq('features:write'),
  summary:
    'Add a feature, or change the one with this key: 412 if another user has changed it since. Limits count from now on; earlier months keep theirs.',
  body: z.strictObject({
    key,
    label: text(60, 1),
    unit: text(30, 1),
    since: z.iso.date(),
    retiredOn: z.iso.date().nullable(),
    perSeat: z.strictObject({ starter: perSeat, professional: perSeat, enterprise: perSeat }),
    version: z.number().int().nullable().describe('The version that is changed; null adds a feature'),
  }),
  response: feature,
});
