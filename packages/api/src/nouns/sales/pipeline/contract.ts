import { z } from 'zod';
import { csvFile, endpoint, hq, sortBy, text } from '../../../http/contract/endpoint.ts';
import { dollars, lead, pageInWords, percent } from '../leads/contract.ts';
import { stages } from '../leads/rules.ts';
import { boardDepth, deepestBoard, earlyFeatures } from './rules.ts';

const stage = z.enum(stages);

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

export const opportunitySortFields = ['name', 'value', 'close_date', 'created_date'] as const;
export const opportunityStates = ['open', 'closed'] as const;

const opportunityQuery = {
  q: text(100).optional(),
  state: z.enum(opportunityStates).optional(),
  sort: sortBy(opportunitySortFields),
};

export const listOpportunities = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/opportunities',
  access: hq('sales:read'),
  summary:
    'A page of the leads that have reached Discovery, the newest first unless `sort` says otherwise. `q` looks in their names. By the close date, deals without one come last in both directions.',
  query: pageInWords.extend(opportunityQuery),
  response: z.object({ total: z.number().int(), opportunities: z.array(opportunity) }),
  paged: 'page_size',
});

export const exportOpportunities = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/opportunities/export',
  access: hq('sales:read'),
  summary: 'The opportunities that search and filter find as a CSV file.',
  query: z.strictObject(opportunityQuery),
  response: csvFile,
  isExpensive: true,
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
