import { z } from 'zod';
import { csvFile, endpoint, hq, month, pageQuery } from '../../../http/contract/endpoint.ts';
import { plans } from '../subscriptions/rules.ts';
import { type AnyPanel, figureIds, movementSets, revenuePanels, rowSets } from './figures.ts';
import { noLead, spendRange, spendSources } from './rules.ts';
import { tablePanels } from './table-panels.ts';

const panelIds = [...Object.keys(revenuePanels), ...Object.keys(tablePanels)] as [AnyPanel, ...AnyPanel[]];

/** Months that one answer may span. */
export const longestMovements = 48;

const sum = (meaning: string) => z.number().int().describe(`Cents a month: ${meaning}`);

export const revenueMonth = z.object({
  month: z.string().describe('In UTC, such as 2026-10; the last one is the current month so far'),
  startCents: sum('revenue at the start of the month'),
  newCents: sum('of companies that pay for the first time'),
  reactivationCents: sum('of companies that come back'),
  expansionCents: sum('more than before; for one plan, also what moved into it'),
  contractionCents: sum('less than before; for one plan, also what moved out of it'),
  churnCents: sum('of companies that leave or are deleted'),
  endCents: sum('start + new + reactivation + expansion - contraction - churn'),
});
export type RevenueMonth = z.infer<typeof revenueMonth>;

export const getRevenueMovements = endpoint({
  method: 'GET',
  path: '/api/hq/revenue/movements',
  access: hq('revenue:read'),
  summary: 'Changes of monthly recurring revenue by month, oldest month first; default: twelve months.',
  query: z.strictObject({
    months: z.coerce.number().int().min(1).max(longestMovements).optional(),
    plan: z.enum(plans).optional().describe('Revenue of this plan alone'),
    view: z
      .enum(['reported', 'restated'])
      .optional()
      .describe(
        '`reported` counts a backdated change in the month in which it was recorded, so that closed months never change; `restated` in the month in which it took effect. Default: `reported`',
      ),
  }),
  isExpensive: true,
  response: z.object({ months: z.array(revenueMonth) }),
});

const dollars = (meaning: string) => z.number().describe(`US dollars${meaning && `: ${meaning}`}`);
const percent = (meaning: string) => z.number().nullable().describe(`Percent: ${meaning}; null of nothing`);
const count = (meaning: string) => z.number().int().describe(meaning);

/** Figures beyond the specified ones. */
const furtherFigures = z.object({
  month: z.string().describe('The current month in UTC, such as 2026-06'),
  startMRR: dollars('at the start of the month'),
  contractionMRR: dollars('this month'),
  reactivationMRR: dollars('of companies that came back this month'),
  activeTenants: count('Tenants whose plan is not cancelled'),
  startTenants: count('Paying companies at the start of the month'),
  newTenants: count('Companies that paid for the first time this month'),
  churnedTenants: count('Companies that left this month'),
  acquisitionSpend: dollars('entered for this month'),
  processingFees: dollars('sum of the fees of each payment'),
  refunds: dollars('given back of payments, also of earlier months'),
  lostDisputes: dollars('taken back by banks, since disputes were lost, also of payments of earlier months'),
  healthyMRR: dollars('of tenants with low risk and no overdue invoice'),
  chargedInvoices: count('Invoices with an outcome of a charge this month'),
  failedPayments: count('Of them, those whose last charge was declined'),
  openingGrownMRR: dollars('what companies that paid at the start of the month pay more'),
  openingLostMRR: dollars('what companies that paid at the start of the month pay less'),
  acquisition: z
    .array(
      z.object({
        source: z.enum([...spendSources, noLead]).describe('`no_lead`: companies that come from no lead of sales'),
        spend: dollars('entered for this month'),
        newTenants: count('New companies of this month whose won lead has this source'),
        cac: z.number().nullable().describe('US dollars for each of them; null without spend or new companies'),
      }),
    )
    .describe('Sources with spend or new companies; spend and companies add up to those of the month'),
  firstAttemptRate: percent('of charged invoices, those whose first charge succeeded'),
});

export const revenue = z.object({
  totalMRR: dollars('a month, of all tenants'),
  newMRR: dollars('this month'),
  churnedMRR: dollars('this month, not negative'),
  expansionMRR: dollars('this month'),
  cac: z.number().nullable().describe('US dollars for each new company; null without spend or new companies'),
  ltv: z.number().nullable().describe('US dollars; null where no company left this month'),
  paymentVolume: dollars('payments that succeeded this month'),
  subscriptionDistribution: z.record(z.string(), z.number().int()).describe('Active tenants by name of the plan'),
  ...furtherFigures.partial().shape,
});
export type Revenue = z.infer<typeof revenue>;

export const getRevenue = endpoint({
  method: 'GET',
  path: '/api/hq/revenue',
  access: hq('revenue:read'),
  summary: 'Recurring revenue, acquisition, payments and plans of the current month in UTC.',
  isExpensive: true,
  response: revenue,
});

export const revenueRow = z.object({
  id: z.string(),
  companyId: z.string().optional().describe('Absent where the row is of no company, or the company was deleted'),
  name: z.string(),
  detail: z.string().describe('Plan, kind of movement, number of the invoice, or outcome'),
  at: z.iso.datetime().optional().describe('When it took effect'),
  bookedAt: z.iso.datetime().optional().describe('When a movement was recorded; it counts in this month'),
  cents: z.number().int(),
});
export type RevenueRow = z.infer<typeof revenueRow>;

export const revenueRows = z.object({
  month: z.string(),
  count: z.number().int().describe('All rows, on every page'),
  sumCents: z.number().int().describe('Of all rows'),
  rows: z.array(revenueRow).describe('The page, largest amounts first'),
});
export type RevenueRows = z.infer<typeof revenueRows>;

export const listRevenueRows = endpoint({
  method: 'GET',
  path: '/api/hq/revenue/rows',
  access: hq('revenue:read'),
  summary: 'The rows behind a figure of the revenue overview, with their sum.',
  query: pageQuery
    .extend({
      of: z.enum(rowSets),
      month: month.optional().describe('Of movements; default: the current month'),
      plan: z.enum(plans).optional().describe('Of movements: what this plan gained or lost'),
    })
    .refine(
      ({ of, ...asked }) =>
        movementSets.some((set) => set === of) || (asked.month === undefined && asked.plan === undefined),
      'Only movements are listed by month and plan',
    ),
  isExpensive: true,
  response: revenueRows,
});

export const exportRevenue = endpoint({
  method: 'GET',
  path: '/api/hq/revenue/export',
  access: hq('revenue:read'),
  summary: 'A figure or a panel as a file: definitions and values first, then the rows behind them.',
  query: z
    .strictObject({
      figure: z.enum(figureIds).optional(),
      panel: z.enum(panelIds).optional(),
      months: z.coerce.number().int().min(1).max(longestMovements).optional().describe('Of a table; default: twelve'),
      plan: z.enum(plans).optional().describe('Movements of this plan alone'),
    })
    .refine(({ figure, panel }) => (figure === undefined) !== (panel === undefined), 'Send `figure` or `panel`'),
  response: csvFile,
  isExpensive: true,
});

const rate = z.number().nullable();

export const monthRates = z.object({
  month: z.string().describe('In UTC; the last one is the current month so far'),
  nrr: rate.describe('Net revenue retention in percent: (start + expansion - contraction - churn) / start'),
  grr: rate.describe('Gross revenue retention in percent: (start - contraction - churn) / start'),
  grossChurn: rate.describe('Percent: (contraction + churn) / start'),
  netChurn: rate.describe('Percent: (contraction + churn - expansion) / start; negative where revenue grows'),
  logoChurn: rate.describe('Percent: companies that left / companies at the start'),
  quickRatio: rate.describe('(new + reactivation + expansion) / (contraction + churn); null without a loss'),
});
export type MonthRates = z.infer<typeof monthRates>;

export const planMonth = z.object({
  month: z.string(),
  starterCents: sum('of the plan Starter at the end of the month'),
  professionalCents: sum('of the plan Professional at the end of the month'),
  enterpriseCents: sum('of the plan Enterprise at the end of the month'),
});
export type PlanMonth = z.infer<typeof planMonth>;

export const cohort = z.object({
  month: z.string().describe('Month of the first payment'),
  cents: z.array(z.number().int()).describe('Revenue at the end of this month and of each later one'),
  companies: z.array(z.number().int()).describe('Paying companies, likewise'),
});
export type Cohort = z.infer<typeof cohort>;

export const revenueAnalytics = z.object({
  rates: z.array(monthRates),
  plans: z.array(planMonth),
  cohorts: z.array(cohort).describe('Months in which a company came, oldest first'),
});
export type RevenueAnalytics = z.infer<typeof revenueAnalytics>;

export const getRevenueAnalytics = endpoint({
  method: 'GET',
  path: '/api/hq/revenue/analytics',
  access: hq('revenue:read'),
  summary: 'Retention, revenue by plan and cohorts, month by month as reported; default: twelve months.',
  query: z.strictObject({ months: z.coerce.number().int().min(1).max(longestMovements).optional() }),
  isExpensive: true,
  response: revenueAnalytics,
});

export const acquisitionSpend = z.object({
  month,
  source: z.enum(spendSources),
  cents: z.number().int().min(0),
});
export type AcquisitionSpend = z.infer<typeof acquisitionSpend>;

export const listAcquisitionSpend = endpoint({
  method: 'GET',
  path: '/api/hq/revenue/spend',
  access: hq('revenue:read'),
  summary: 'Acquisition spend by source, newest month first.',
  query: z.strictObject({ month: month.optional() }),
  response: z.array(acquisitionSpend),
});

export const setAcquisitionSpend = endpoint({
  method: 'PUT',
  path: '/api/hq/revenue/spend',
  access: hq('revenue:write'),
  summary: 'Replace the spend of a source in a month; 0 removes it. Answers all sources of the month.',
  body: z.strictObject({ ...acquisitionSpend.shape, cents: acquisitionSpend.shape.cents.max(spendRange.most) }),
  response: z.array(acquisitionSpend),
});
