import { z } from 'zod';
import { endpoint, hq } from '../../http/contract/endpoint.ts';

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
    plan: z.enum(['starter', 'professional', 'enterprise']).optional().describe('Revenue of this plan alone'),
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
