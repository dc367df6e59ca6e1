import { z } from 'zod';
import { allLeadSources, noteTypes, repRoles, stages } from './rules.ts';
import { dollars, percent } from './shapes.ts';

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

/** Null where there is no month to compare with. */
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
