import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { subscription } from '../subscriptions/contract.ts';
import { plans } from '../subscriptions/rules.ts';

export const scheduleChange = endpoint({
  method: 'PUT',
  path: '/api/hq/subscriptions/:companyId/scheduled',
  access: hq('billing:write'),
  summary:
    'Schedule the next change of a subscription, in place of one that is scheduled; a change of today is applied at once.',
  body: z
    .strictObject({
      plan: z.enum(plans).nullable().optional().describe('null ends the subscription'),
      seats: z.number().int().min(1).max(100_000).optional(),
      date: z.iso.date().describe('First day with the change: today or a later day within two years'),
      timeZone: text(64, 1).default('UTC').describe("IANA zone of the user's today; later days begin in UTC"),
      reason: text(500).trim().min(1, 'Give a reason'),
    })
    .refine(({ plan, seats }) => plan !== undefined || seats !== undefined, 'Send `plan` or `seats`')
    .refine(({ plan, seats }) => plan !== null || seats === undefined, 'A subscription that ends has no seats'),
  response: subscription,
});

export const withdrawChange = endpoint({
  method: 'DELETE',
  path: '/api/hq/subscriptions/:companyId/scheduled',
  access: hq('billing:write'),
  summary: 'Withdraw the change that is scheduled for a subscription.',
  response: subscription,
});
