import { z } from 'zod';
import { dollarForm } from '../../../kernel/dollars.ts';
import { isPhone } from '../../../kernel/phone.ts';
import { csvFile, endpoint, hq, maxPageSize, none, someOf, sortBy, text } from '../../../http/contract/endpoint.ts';
import {
  allIndustries,
  allLeadSources,
  type CompanySize,
  companySizes,
  industries,
  leadSources,
  leadStatuses,
  lostReasons,
  noteTypes,
  salesAmounts,
  stages,
  usualSource,
} from './rules.ts';

export { industries, leadSources, leadStatuses, stages } from './rules.ts';

export const dollars = (meaning: string) => z.number().describe(`US dollars${meaning && `: ${meaning}`}`);
export const percent = (meaning: string) => z.number().describe(`Percent: ${meaning}`);

/** A text that may not be empty. */
export const required = (max: number, message: string) => text(max).trim().min(1, message);
const phone = text(40).trim().refine(isPhone, 'Enter a phone number, such as (312) 555-0111 x204');
export const amount = z
  .number()
  .min(0)
  .max(salesAmounts.most / 100)
  .multipleOf(0.01, dollarForm(salesAmounts));
const words = z.array(required(120, 'Enter a text')).max(20);
const place = (max: number, message: string) => required(max, message).nullable().optional();
const webAddress = text(300)
  .trim()
  .regex(/^https?:\/\/\S+$/i, 'Enter an address that begins with https://');

/** Everything that a user writes of a lead; amounts in US dollars, null for what is not known. */
export const leadFields = z.strictObject({
  company_name: required(200, 'Enter the name of the company'),
  dot_number: text(12)
    .trim()
    .regex(/^\d{1,12}$/, 'A DOT number has digits only')
    .nullable(),
  contact_name: required(120, 'Enter the name of the contact').nullable(),
  contact_email: z
    .string()
    .trim()
    .max(254)
    .pipe(z.email('Enter an e-mail address, such as name@company.example'))
    .nullable(),
  contact_phone: phone.nullable(),
  industry: z.enum(industries, 'Choose an industry').nullable(),
  company_size: z.number().int().min(1).max(10_000_000).nullable(),
  annual_shipping_volume: z.number().int().min(0).max(10_000_000).nullable(),
  annual_revenue: amount.nullable(),
  primary_lanes: words,
  current_providers: words,
  pain_points: words,
  competitors: words,
  lead_source: z.enum(leadSources, 'Choose a source').describe(`${usualSource} unless stated`),
  status: z.enum(leadStatuses),
  assigned_to: text(30).nullable().describe('Id of a member of the sales team'),
  next_followup: z.iso.date().nullable(),
  close_date: z.iso.date().nullable(),
  estimated_value: amount,
  probability: z.number().int().min(0).max(100).nullable().describe('null: the probability of the stage'),
  decision_maker: z.boolean(),
  budget_confirmed: z.boolean(),
  timeline: required(120, 'Enter a timeline').nullable(),
  social_profiles: z.strictObject({ linkedin: webAddress.nullable(), website: webAddress.nullable() }),
  location: z.strictObject({
    city: place(120, 'Enter a city'),
    state: place(60, 'Enter a state'),
    country: place(60, 'Enter a country'),
  }),
});

const stage = z.enum(stages);

export const lead = z.object({
  id: z.string(),
  company_id: z.string().nullable().describe('The tenant that buys more, or that the lead has become'),
  company_name: z.string(),
  dot_number: z.string().nullable(),
  contact_name: z
    .string()
    .nullable()
    .describe('Contact, industry, place and figures are null where they are not known'),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  industry: z.enum(allIndustries).nullable(),
  company_size: z.number().int().nullable().describe('Employees'),
  annual_shipping_volume: z.number().int().nullable().describe('Loads a year'),
  annual_revenue: dollars('of the company').nullable(),
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
  location: z.object({
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
  }),
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
  q: text(500)
    .optional()
    .describe(
      'Words of company, contact, e-mail address, city, state and industry, at least four digits of a phone number, or a DOT number',
    ),
  status: z.enum(leadStatuses).optional(),
  industry: z.enum(industries).optional(),
  size: z.enum(Object.keys(companySizes) as [CompanySize, ...CompanySize[]]).optional(),
  assigned_to: text(30).optional().describe('Id of a member of the sales team'),
  stage: stage.optional(),
});

export const leadSortFields = ['company_name', 'estimated_value', 'next_followup', 'created_date'] as const;

export const listLeads = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/leads',
  access: hq('sales:read'),
  summary: 'A page of the leads, by default the newest first; those without a follow-up come last in its order.',
  query: leadFilters.extend({ ...pageInWords.shape, sort: sortBy(leadSortFields) }),
  response: z.object({ total: z.number().int(), leads: z.array(lead) }),
  paged: 'page_size',
});

export const getLead = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/leads/:leadId',
  access: hq('sales:read'),
  summary: 'One lead with all its notes; its version is the ETag.',
  response: lead,
});

export const newLead = leadFields.partial().required({ company_name: true });
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
    'A new lead at the stage Lead, of which the name of the company alone must be known. 409 if its DOT number is that of a lead, an onboarding or a tenant.',
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

export const duplicate = z.object({
  kind: z.enum(['lead', 'tenant', 'onboarding']),
  id: z.string(),
  name: z.string(),
  strength: z
    .enum(['exact', 'probable'])
    .describe('The same DOT number is exact and refused; a probable one is a warning'),
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

export const deleteLead = endpoint({
  method: 'DELETE',
  path: '/api/v1/hq/sales/leads/:leadId',
  access: hq('sales:write'),
  summary:
    'Delete a lead that is no onboarding or tenant. It leaves every list and figure, and its contact is erased; that cannot be undone.',
  response: none,
  status: 204,
});

export const exportLeads = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/export',
  access: hq('sales:read'),
  summary: 'The leads that search and filters find as a CSV file, the newest first.',
  query: leadFilters,
  response: csvFile,
  isExpensive: true,
});
