import { z } from 'zod';
import { csvFile, endpoint, hq } from '../../../http/contract/endpoint.ts';
import { dollars, pageInWords, percent } from '../leads/contract.ts';
import { allLeadSources, lostReasons, noteTypes, repRoles, stages } from '../leads/rules.ts';

const stageCounts = z.object(
  Object.fromEntries(stages.map((name) => [name, z.number().int()])) as Record<(typeof stages)[number], z.ZodNumber>,
);

export const activity = z.object({
  date: z.iso.datetime(),
  activity: z.string(),
  user: z.string(),
  type: z.enum(noteTypes),
  lead_id: z.string(),
});

/** Null if there is no month to compare with. */
const deltas = z.object({
  total_pipeline_value: percent('change of the open leads, at their values of today').nullable(),
  win_rate: z.number().nullable().describe('Points'),
  average_deal_size: percent('change').nullable(),
  avg_sales_cycle: z.number().nullable().describe('Days'),
});

export const salesDashboard = z.object({
  overview: z.object({
    total_leads: z.number().int(),
    hot_leads: z.number().int(),
    qualified_leads: z.number().int(),
    total_opportunities: z.number().int().describe('Leads that have reached Discovery'),
    total_pipeline_value: dollars('of all open leads'),
    average_deal_size: dollars('of the deals won in the last twelve months').nullable(),
    monthly_target: dollars('of deals to be won this month'),
    month_to_date_forecast: dollars('won this month, and expected of the open deals that close in it'),
    target_achievement: percent('won this month of the target'),
    conversion_rate: percent('leads of the last twelve months that became opportunities').nullable(),
    avg_sales_cycle: z
      .number()
      .nullable()
      .describe('Median days from a lead to its deal, won in the last twelve months'),
    win_rate: percent('won of the deals closed in the last twelve months').nullable(),
    lost_rate: percent('lost of the deals closed in the last twelve months').nullable(),
    deltas: deltas.describe('Changes since the end of last month'),
  }),
  stage_distribution: stageCounts.describe('Number of leads at each stage'),
  recent_activity: z.array(activity),
  revenue_forecast: z.array(
    z.object({
      month: z.string().describe('Such as 2026-06'),
      forecast: dollars('value of open deals that close in it, by probability; null for a past month').nullable(),
      actual: dollars('of deals won; null for a later month').nullable(),
      target: dollars(''),
    }),
  ),
  lead_sources: z.array(
    z.object({ source: z.enum(allLeadSources), count: z.number().int(), value: dollars('of their open leads') }),
  ),
  team_performance: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(repRoles),
      territory: z.string(),
      quota: dollars('a month'),
      achieved: dollars('won this month'),
      leads_assigned: z.number().int(),
      conversion_rate: percent('opportunities of the assigned leads').nullable(),
      avg_deal_size: dollars('of the deals won in the last twelve months').nullable(),
    }),
  ),
  pipeline_velocity: z.array(
    z.object({
      stage: z.string().describe("The name of the stage; 'Demo' for Demo Scheduled"),
      avg_days: z.number().nullable().describe('Of the visits that have ended'),
      conversion_rate: percent('visits that ended at a later stage').nullable(),
    }),
  ),
});
export type SalesDashboard = z.infer<typeof salesDashboard>;

export const getSalesDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/dashboard',
  access: hq('sales:read'),
  summary: 'Every figure of the sales dashboard, taken from the leads.',
  response: salesDashboard,
  isExpensive: true,
});

export const exportSalesDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/dashboard/export',
  access: hq('sales:read'),
  summary: 'The figures of the sales dashboard as a CSV file, with their definitions first.',
  response: csvFile,
  isExpensive: true,
});

const count = z.number().int();

const outcome = {
  won: count,
  lost: count,
  win_rate: percent('won of the closed deals').nullable(),
  won_value: dollars('of the won deals'),
};

export const salesAnalysis = z.object({
  from: z.iso.date().describe('First day of the twelve months before this one; all closed deals since are counted'),
  total: z.object(outcome),
  by_source: z.array(z.object({ source: z.enum(allLeadSources), ...outcome })).describe('Most valuable first'),
  by_rep: z
    .array(z.object({ id: z.string().nullable(), name: z.string().nullable(), ...outcome }))
    .describe('Most valuable first; null: deals without an assigned representative'),
  lost_reasons: z
    .array(z.object({ reason: z.enum(lostReasons), count, value: dollars('of the lost deals') }))
    .describe('Most frequent first'),
  cycle: z.object({
    median_days: z.number().nullable().describe('From a lead to its won deal'),
    mean_days: z.number().nullable(),
  }),
  stages: z.array(
    z.object({
      stage: z.string().describe("The name of the stage; 'Demo' for Demo Scheduled"),
      avg_days: z.number().nullable().describe('Of the visits that have ended'),
      conversion_rate: percent('visits that ended at a later stage').nullable(),
      standing: count.describe('Leads that are there now'),
      standing_days: z.number().nullable().describe('Their days there so far, on average'),
      ageing: count.describe('Leads that are there for more than twice the average'),
    }),
  ),
  promised: z
    .array(
      z.object({
        lead_id: z.string(),
        company_name: z.string(),
        deal_value: dollars('as sales has won it'),
        first_invoice: dollars('of the first month that was billed').nullable(),
        first_invoiced_on: z.iso.date().nullable(),
      }),
    )
    .describe('Won deals whose company has become a tenant, the latest first; at most twenty'),
});
export type SalesAnalysis = z.infer<typeof salesAnalysis>;

export const getSalesAnalysis = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/analytics',
  access: hq('sales:read'),
  summary:
    'Won and lost deals of the last twelve months, the time at each stage, and deals beside their first invoices.',
  response: salesAnalysis,
  isExpensive: true,
});

export const leadContext = z.object({
  lanes: z
    .array(z.object({ lane: z.string(), tenants: count.describe('Tenants with a load on it in the last year') }))
    .describe('The primary lanes of the lead that name two cities'),
  first_invoice: z
    .object({ amount: dollars('of the first month that was billed'), issued_on: z.iso.date() })
    .nullable()
    .describe('Of the tenant that the lead has become'),
  merges: z
    .array(
      z.object({
        id: z.string(),
        company_name: z.string(),
        at: z.iso.datetime(),
        user: z.string(),
        can_undo: z.boolean(),
      }),
    )
    .describe('Leads that were merged into this one, the latest first'),
  stages: z
    .array(
      z.object({
        stage: z.enum(stages),
        at: z.iso.datetime(),
        user: z.string(),
        reason: z
          .string()
          .nullable()
          .describe(`Of a lost deal one of ${lostReasons.join(', ')}, else as written`),
      }),
    )
    .describe('The stages that it has reached, the latest first'),
});
export type LeadContext = z.infer<typeof leadContext>;

export const getLeadContext = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/leads/:leadId/context',
  access: hq('sales:read'),
  summary:
    'What the platform knows beside a lead: tenants on its lanes, the first invoice of its tenant, merges and stages.',
  response: leadContext,
});

export const salesActivity = activity.extend({ id: z.string(), company_name: z.string() });
export type SalesActivity = z.infer<typeof salesActivity>;

/** Activities are listed this many to a page unless asked otherwise. */
export const usualActivities = 25;

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/activities',
  access: hq('sales:read'),
  summary: 'A page of the activities with all leads, the latest first.',
  query: pageInWords,
  response: z.object({ total: z.number().int(), activities: z.array(salesActivity) }),
  paged: 'page_size',
});
