import { z } from 'zod';
import { endpoint, hq } from '../../../../http/contract/endpoint.ts';
import { dollars, percent } from '../shapes.ts';
import { allLeadSources, lostReasons, stages } from '../rules.ts';

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
