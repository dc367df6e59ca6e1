import { z } from 'zod';
import { endpoint, hq, maxPageSize, someOf, text } from '../../../http/contract/endpoint.ts';
import { salesDashboard } from './dashboard-fields.ts';
import { leadFields, required } from './lead-fields.ts';
import {
  allIndustries,
  allLeadSources,
  boardDepth,
  type CompanySize,
  companySizes,
  deepestBoard,
  earlyFeatures,
  industries,
  leadStatuses,
  lostReasons,
  noteTypes,
  stages,
} from './rules.ts';
import { dollars, percent } from './shapes.ts';

export { activity, salesDashboard } from './dashboard-fields.ts';
export { amount } from './lead-fields.ts';
export { industries, leadSources, leadStatuses, stages } from './rules.ts';

const stage = z.enum(stages);

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
  is_probability_own: z.boolean().describe('Whether the lead states a probability that differs from its stage'),
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
export const pageInWords = z.strictObject({
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
  after: text(30)
    .nullable()
    .optional()
    .describe('Id of the lead of the same stage under which this one stands on the board; null: the first'),
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

const openFeatures = z.object({
  features: z.array(z.enum(earlyFeatures)).describe('Those that the caller has opened'),
});

export const getEarlyAccess = endpoint({
  method: 'GET',
  path: '/api/hq/early-access',
  access: hq('sales:read'),
  summary: 'The features to which the caller has early access.',
  response: openFeatures,
});

export const requestEarlyAccess = endpoint({
  method: 'POST',
  path: '/api/hq/early-access',
  access: hq('sales:read'),
  summary: 'Request early access to a feature, which opens it for the caller. A second request changes nothing.',
  body: z.strictObject({ feature: z.enum(earlyFeatures) }),
  response: openFeatures,
  idempotent: true,
});

const boardCard = lead
  .pick({
    id: true,
    company_name: true,
    stage: true,
    status: true,
    assigned_to: true,
    estimated_value: true,
    close_date: true,
    version: true,
  })
  .extend({ stage_since: z.iso.datetime() });
export type BoardCard = z.infer<typeof boardCard>;

export const salesBoard = z.object({
  columns: z.array(
    z.object({
      stage,
      count: z.number().int(),
      value: dollars('of all leads at the stage'),
      average_days: z.number().nullable().describe('Of the visits of the stage that have ended'),
      leads: z.array(boardCard).describe('The first of the column'),
    }),
  ),
});
export type SalesBoard = z.infer<typeof salesBoard>;

export const getSalesBoard = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/board',
  access: hq('sales:read'),
  summary: 'The leads by stage with the number and value of each stage; the sums are those of the dashboard.',
  query: z.strictObject({
    depth: z.coerce
      .number()
      .int()
      .min(1)
      .max(deepestBoard)
      .optional()
      .describe(`Cards of a column at most, ${boardDepth} unless stated`),
  }),
  response: salesBoard,
  isExpensive: true,
});
