import { z } from 'zod';
import { csvFile, endpoint, hq, month } from '../../../http/contract/endpoint.ts';
import { plans } from '../../money/subscriptions/rules.ts';

/** Months that one answer may span. */
export const longestSpan = 24;

export const activityTypes = ['upgrade', 'expansion', 'feature', 'new', 'reactivation'] as const;

export const tenantAnalytics = z.object({
  from: month,
  to: month,
  totals: z
    .object({
      totalTenants: z.number().int(),
      tenantGrowth: z.number().describe('Percent since the month before, one decimal'),
      monthlyRecurringRevenue: z.number().describe('US dollars a month'),
      revenueGrowth: z.number().describe('Percent since the month before, one decimal'),
      churnRate: z
        .number()
        .describe('Revenue lost in the month to churn and contraction, in percent of the revenue at its start'),
      churnChange: z.number().describe('Percentage points since the month before'),
      averageRevenue: z.number().describe('US dollars a month for each tenant'),
      averageRevenueGrowth: z.number().describe('Percent since the month before, one decimal'),
    })
    .describe('At the end of the last month; in the current month, now'),
  monthly: z.array(
    z.object({
      month,
      tenants: z.number().int().nullable().describe('At the end of the month; null before the first tenant came'),
      revenue: z.number().nullable().describe('US dollars a month at its end; null before the first tenant came'),
    }),
  ),
  daily: z
    .array(
      z.object({
        day: z.iso.date(),
        tenants: z.number().int().nullable().describe('At the end of the day; null before the first tenant came'),
        revenue: z.number().nullable().describe('US dollars a month at its end; null before the first tenant came'),
      }),
    )
    .optional()
    .describe('The days of the month up to today, in UTC; only if one month is asked for'),
  plans: z
    .array(z.object({ name: z.enum(plans), value: z.number().int() }))
    .describe('Tenants by plan as of now, without cancelled ones'),
  features: z.array(
    z.object({
      feature: z.string(),
      usage: z.number().describe('Active tenants that used it in the last month, in percent, one decimal'),
      growth: z.number().nullable().describe('Of its uses since the month before, in percent; null for a new feature'),
    }),
  ),
  activity: z
    .array(
      z.object({
        id: z.string(),
        tenant: z.string(),
        type: z.enum(activityTypes),
        action: z.string(),
        value: z
          .union([z.number(), z.string()])
          .describe('US dollars a month that it added, or the name of the feature'),
        time: z.iso.datetime(),
      }),
    )
    .describe('Changes of tenants until the end of the last month, newest first'),
});
export type TenantAnalytics = z.infer<typeof tenantAnalytics>;

const range = z.strictObject({
  from: month.optional().describe('First month, as 2026-01'),
  months: z.coerce
    .number()
    .int()
    .min(1)
    .max(longestSpan)
    .optional()
    .describe('Instead of `from`: how many months up to `to`; six unless given'),
  to: month.optional().describe(`Last month, as 2026-06; the current one unless given. At most ${longestSpan} months`),
});

export const getTenantAnalytics = endpoint({
  method: 'GET',
  path: '/api/hq/analytics/tenants',
  access: hq('tenants:read'),
  summary: 'Growth by month, plans, feature usage and the latest changes of tenants; default: six months.',
  query: range,
  isExpensive: true,
  response: tenantAnalytics,
});

/** The sets of figures; the export has a file for each set. */
export const tenantFigureSets = ['growth', 'plans', 'features', 'activity'] as const;
export type TenantFigureSet = (typeof tenantFigureSets)[number];

export const exportTenantAnalytics = endpoint({
  method: 'GET',
  path: '/api/hq/analytics/tenants/export',
  access: hq('tenants:read'),
  summary: 'One set of the same figures as a CSV file.',
  query: range.extend({ set: z.enum(tenantFigureSets).default('growth') }),
  isExpensive: true,
  response: csvFile,
});
