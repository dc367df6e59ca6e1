import { z } from 'zod';
import { endpoint, hq } from '../../../../http/contract/endpoint.ts';
import { newOnboarding } from '../contract.ts';

const { dotNumber, mcNumber, plan, priority } = newOnboarding.shape;

/** What an onboarding needs beyond the data of its lead. */
const terms = z.strictObject({
  plan,
  mc_number: mcNumber,
  dot_number: dotNumber.optional().describe('Needed where the lead has none'),
  priority,
});
export type Conversion = z.input<typeof terms>;
export type ConversionTerms = z.output<typeof terms>;

export const convertLead = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/leads/:leadId/convert',
  access: hq('sales:write'),
  summary:
    'Begin the onboarding of a won lead with its data. A lead has one: another call changes nothing and answers the same.',
  body: terms,
  response: z.object({ onboarding_id: z.string() }),
});
