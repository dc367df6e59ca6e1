import { z } from 'zod';
import { text } from '../../../http/contract/endpoint.ts';
import { industries, leadSources, leadStatuses } from './rules.ts';

/** A text that may not be empty. */
export const required = (max: number, message: string) => text(max).trim().min(1, message);
const phone = text(40)
  .trim()
  .regex(/^\+?[\d\s().-]{7,}$/, 'Enter a phone number');
export const amount = z.number().min(0).max(1_000_000_000).multipleOf(0.01, 'An amount has at most two decimals');
const words = z.array(required(120, 'Enter a text')).max(20);
const webAddress = text(300)
  .trim()
  .regex(/^https?:\/\/\S+$/, 'Enter an address that begins with https://');

/** Everything that a user writes of a lead; amounts in US dollars. */
export const leadFields = z.strictObject({
  company_name: required(200, 'Enter the name of the company'),
  dot_number: text(12)
    .trim()
    .regex(/^\d{1,12}$/, 'A DOT number has digits only')
    .nullable(),
  contact_name: required(120, 'Enter the name of the contact'),
  contact_email: z.string().trim().max(254).pipe(z.email('Enter an e-mail address, such as name@company.example')),
  contact_phone: phone,
  industry: z.enum(industries, 'Choose an industry'),
  company_size: z.number().int().min(1).max(10_000_000),
  annual_shipping_volume: z.number().int().min(0).max(10_000_000),
  annual_revenue: amount,
  primary_lanes: words,
  current_providers: words,
  pain_points: words,
  competitors: words,
  lead_source: z.enum(leadSources, 'Choose a source'),
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
    city: required(120, 'Enter a city'),
    state: required(60, 'Enter a state'),
    country: required(60, 'Enter a country'),
  }),
});
