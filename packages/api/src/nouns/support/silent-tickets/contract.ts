import { z } from 'zod';
import { endpoint, hq } from '../../../http/contract/endpoint.ts';
import { isOutOfOrder, mostSilentDays, outOfOrderText } from './rules.ts';

const message = `Enter a number of days from 1 to ${mostSilentDays}`;
const days = z.number().int(message).min(1, message).max(mostSilentDays, message).nullable();

const silenceDays = z.strictObject({
  remindAfterDays: days.describe(
    'Silence of a customer for whom a ticket waits, before one reminder by mail; null: none',
  ),
  resolveAfterDays: days.describe('The same before the ticket is resolved without an answer'),
  closeAfterDays: days.describe('Before a resolved ticket is closed'),
});

export const silenceRules = silenceDays.extend({ version: z.number().int().describe('For If-Match') });
export type SilenceRules = z.infer<typeof silenceRules>;

export const getSilenceRules = endpoint({
  method: 'GET',
  path: '/api/hq/support/silence',
  access: hq('settings:manage'),
  summary: 'What happens to tickets whose customers do not answer.',
  response: silenceRules,
});

export const updateSilenceRules = endpoint({
  method: 'PUT',
  path: '/api/hq/support/silence',
  access: hq('settings:manage'),
  summary: 'Change the days; null switches a step off.',
  ifMatch: true,
  body: silenceDays.refine((all) => !isOutOfOrder(all), { path: ['resolveAfterDays'], message: outOfOrderText }),
  response: silenceRules,
});
