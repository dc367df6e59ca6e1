import { z } from 'zod';
import { endpoint, hq, maxPageSize, someOf, text } from '../../http/contract/endpoint.ts';
import { leadFields, required } from './lead-fields.ts';
import {
  allIndustries,
  allLeadSources,
  type CompanySize,
  companySizes,
  industries,
  leadStatuses,
  lostReasons,
  noteTypes,
  repRoles,
  stages,
} from './rules.ts';

export { industries, leadSources, leadStatuses, stages } from './rules.ts';

const dollars = (meaning: string) => z.number().describe(`US dollars${meaning && `: ${meaning}`}`);
const percent = (meaning: string) => z.number().describe(`Percent: ${meaning}`);
const stage = z.enum(stages);

const stageCounts = z.object(
  Object.fromEntries(stages.map((name) => [name, z.number().int()])) as Record<(typeof stages)[number], z.ZodNumber>,
);

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
  }),
  stage_distribution: stageCounts.describe('Number of leads at each stage'),
  recent_activity: z.array(
    z.object({
      date: z.iso.datetime(),
      activity: z.string(),
      user: z.string(),
      type: z.enum(noteTypes),
      lead_id: z.string(),
    }),
  ),
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

export const lead = z.object({
  id: z.string(),
  company_id: z.string().nullable().describe('The tenant that buys more, or that the lead has become'),
  company_name: z.string(),
  dot_number: z.string().nullable(),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  industry: z.enum(allIndustries),
  company_size: z.number().int().describe('Employees'),
  annual_shipping_volume: z.number().int().describe('Loads a year'),
  annual_revenue: dollars('of the company'),
  primary_lanes: z.array(z.string()),
  current_providers: z.array(z.string()),
  lead_source: z.enum(allLeadSources),
  lead_score: z.number().int().min(0).max(100),
  score_factors: z.array(z.object({ points: z.number().int(), reason: z.string() })).describe('The terms of the score'),
  status: z.enum(leadStatuses),
  stage,
  assigned_to: z.string().nullable().describe('Name of the member of the sales team'),
  assigned_to_id: z.string().nullable(),
  created_date: z.iso.datetime(),
  last_contact: z.iso.datetime().nullable(),
  next_followup: z.iso.date().nullable(),
  notes: z
    .array(z.object({ date: z.iso.datetime(), note: z.string(), user: z.string(), type: z.enum(noteTypes) }))
    .describe('Newest first; a list shows the latest one'),
  estimated_value: dollars('of the deal'),
  probability: percent('chance of the deal; that of its stage unless stated'),
  decision_maker: z.boolean(),
  budget_confirmed: z.boolean(),
  timeline: z.string().nullable(),
  pain_points: z.array(z.string()),
  competitors: z.array(z.string()),
  last_activity: z.string().nullable().describe('Text of the latest note'),
  engagement_score: z.number().int().min(0).max(100).describe('100 on the day of a contact, half of it after 30 days'),
  social_profiles: z.object({ linkedin: z.string().nullable(), website: z.string().nullable() }),
  location: z.object({ city: z.string(), state: z.string(), country: z.string() }),
  close_date: z.iso.date().nullable(),
  onboarding_id: z.string().nullable().describe('The onboarding that the won lead has become'),
  version: z.number().int().describe('Increased by each change; the next one sends it as `If-Match`'),
});
export type Lead = z.infer<typeof lead>;

/** Pages of the sales calls, whose members are spelled with underscores. */
const pageInWords = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  page_size: z.coerce.number().int().min(1).max(maxPageSize).optional(),
});

/** Leads are listed this many to a page unless asked otherwise. */
export const usualLeads = 10;

export const leadFilters = z.strictObject({
  q: text(500).optional().describe('Part of the name of company or contact, or of the industry'),
  status: z.enum(leadStatuses).optional(),
  industry: z.enum(industries).optional(),
  size: z.enum(Object.keys(companySizes) as [CompanySize, ...CompanySize[]]).optional(),
  assigned_to: text(30).optional().describe('Id of a member of the sales team'),
  stage: stage.optional(),
});

export const listLeads = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/leads',
  access: hq('sales:read'),
  summary: 'A page of the leads, the newest first, with the number of all that were found.',
  query: leadFilters.extend(pageInWords.shape),
  response: z.object({ total: z.number().int(), leads: z.array(lead) }),
});

export const getLead = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/leads/:leadId',
  access: hq('sales:read'),
  summary: 'One lead with all its notes; its version is the ETag.',
  response: lead,
});

const mandatory = {
  company_name: true,
  contact_name: true,
  contact_email: true,
  contact_phone: true,
  industry: true,
  lead_source: true,
  location: true,
} as const;

export const newLead = leadFields.partial().required(mandatory);
export type NewLead = z.infer<typeof newLead>;
export const leadChange = leadFields.partial().extend({
  stage: stage.optional(),
  reason: required(300, 'Enter a reason')
    .optional()
    .describe(`Of a move; for Closed Lost one of ${lostReasons.join(', ')}`),
});
export type LeadChange = z.infer<typeof leadChange>;

export const createLead = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/leads',
  access: hq('sales:write'),
  summary:
    'A new lead at the stage Lead. 409 if its DOT number or address is that of a lead, an onboarding or a tenant.',
  body: newLead,
  response: lead,
  status: 201,
  idempotent: true,
});

export const updateLead = endpoint({
  method: 'PATCH',
  path: '/api/v1/hq/sales/leads/:leadId',
  access: hq('sales:write'),
  summary:
    'Change facts of a lead or move it to another stage. A lost deal needs a reason, as does one that is opened again.',
  body: someOf(leadChange),
  response: lead,
  ifMatch: true,
});

export const addLeadNote = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/leads/:leadId/notes',
  access: hq('sales:write'),
  summary: 'Record a call, an e-mail or another activity with a lead. Its author is the caller.',
  body: z.strictObject({
    type: z.enum(['call', 'email', 'demo', 'proposal', 'note']),
    note: required(2_000, 'Enter a note'),
  }),
  response: lead,
  status: 201,
  idempotent: true,
});

export const opportunity = z.object({
  id: z.string(),
  lead_id: z.string(),
  name: z.string(),
  stage,
  value: dollars(''),
  probability: percent('that of its stage unless stated'),
  close_date: z.iso.date().nullable(),
  description: z.string(),
  services_needed: z.array(z.string()),
  decision_criteria: z.array(z.string()),
  next_steps: z.array(z.string()),
  competition: z.array(z.string()),
  proposal_sent: z.boolean(),
  demo_completed: z.boolean(),
  contract_sent: z.boolean(),
  created_date: z.iso.datetime(),
  last_updated: z.iso.datetime(),
  stage_history: z.array(z.object({ stage, date: z.iso.datetime(), user: z.string() })).describe('Oldest first'),
});
export type Opportunity = z.infer<typeof opportunity>;

export const listOpportunities = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/opportunities',
  access: hq('sales:read'),
  summary: 'A page of the leads that have reached Discovery, the newest first.',
  query: pageInWords,
  response: z.object({ total: z.number().int(), opportunities: z.array(opportunity) }),
});

export const duplicate = z.object({
  kind: z.enum(['lead', 'tenant', 'onboarding']),
  id: z.string(),
  name: z.string(),
  strength: z.enum(['exact', 'probable']).describe('An exact one is refused, a probable one is a warning'),
  by: z.enum(['dot_number', 'email', 'domain', 'name', 'phone']),
});
export type Duplicate = z.infer<typeof duplicate>;

export const findDuplicates = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/duplicates',
  access: hq('sales:read'),
  summary: 'Leads, onboardings and tenants that may be the same company; at most ten, exact ones first.',
  query: z.strictObject({
    company_name: text(200).optional(),
    state: text(60).optional(),
    dot_number: text(12).optional(),
    contact_email: text(254).optional(),
    contact_phone: text(40).optional(),
    except: text(30).optional().describe('Id of a lead that is left out'),
  }),
  response: z.array(duplicate),
});
