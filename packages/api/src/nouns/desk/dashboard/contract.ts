import { z } from 'zod';
import { endpoint, hq } from '../../../http/contract/endpoint.ts';

export const metrics = z.object({
  totalUsers: z.number().int().describe("Active users of all tenants' companies"),
  totalRevenue: z.number().describe('Monthly recurring revenue in US dollars'),
  monthlyGrowth: z.number().describe('Percent against the end of the previous month, one decimal'),
  systemHealth: z.number().describe('Share of good probes over 30 days, in percent, two decimals'),
  totalDrivers: z.number().int(),
  totalVehicles: z.number().int(),
  totalLoads: z.number().int(),
  churnRate: z
    .number()
    .optional()
    .describe(
      'Revenue lost to churn and contraction since the start of the month, in percent of the revenue at that time, one decimal; left out if there was no revenue',
    ),
  responseMs: z
    .number()
    .optional()
    .describe('Mean time to an answer of the API over a day, in whole milliseconds; left out without a request'),
  errorRate: z
    .number()
    .optional()
    .describe('Requests of a day that failed on our side, in percent, rounded up to two decimals'),
  supportTickets: z.number().int().describe('Tickets that are neither resolved nor closed'),
});
export type Metrics = z.infer<typeof metrics>;

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/hq/metrics',
  access: hq('metrics:read'),
  summary: 'Sums over the whole platform.',
  isExpensive: true,
  response: metrics,
});
