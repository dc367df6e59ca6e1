import { z } from 'zod';
import { endpoint, hq, pageQuery, text } from '../../../http/contract/endpoint.ts';
import { plans, subscriptionFilters } from './rules.ts';

const cents = (meaning: string) => z.number().int().describe(`US cents: ${meaning}`);

export const subscription = z.object({
  companyId: z.string(),
  companyName: z.string(),
  plan: z.enum(plans),
  status: z.enum(['active', 'cancelled']),
  baseCents: cents('a month'),
  seats: z.number().int().describe('Trucks that are paid for'),
  seatCents: cents('a month for each seat'),
  addonCents: cents('a month'),
  monthlyCents: cents('a month for everything; 0 once cancelled'),
  startedAt: z.iso.datetime(),
  cancelledAt: z.iso.datetime().optional(),
  trucks: z.number().int().describe('Vehicles that are not retired'),
  unpaidCents: cents('a month for the trucks beyond the paid seats'),
  lastChange: z
    .object({
      kind: z.string().describe('The kind of the movement'),
      at: z.iso.datetime(),
      cents: cents('more or less a month'),
    })
    .optional(),
  scheduled: z
    .object({
      plan: z.enum(plans).nullable().optional().describe('null: the subscription ends; absent: the plan stays'),
      seats: z.number().int().optional().describe('Absent: the seats stay'),
      date: z.iso.date().describe('First day with the change, in UTC'),
      reason: z.string(),
      cents: cents('more or less a month than now'),
    })
    .optional()
    .describe('The next change'),
});
export type Subscription = z.infer<typeof subscription>;

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/hq/subscriptions',
  access: hq('billing:read'),
  summary: 'Subscriptions of all tenants by name, with their price, their last change and the trucks that run on them.',
  query: pageQuery.extend({
    q: text(100).optional().describe('Words of the company, or a DOT or MC number'),
    show: z.enum(subscriptionFilters).optional(),
  }),
  response: z.array(subscription),
  isExpensive: true,
  paged: true,
});
