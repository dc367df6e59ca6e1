import { z } from 'zod';
import { endpoint, hq } from '../../../../http/contract/endpoint.ts';
import { activity, pageInWords } from '../contract.ts';

export const salesActivity = activity.extend({ id: z.string(), company_name: z.string() });
export type SalesActivity = z.infer<typeof salesActivity>;

/** Activities are listed this many to a page unless asked otherwise. */
export const usualActivities = 25;

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/activities',
  access: hq('sales:read'),
  summary: 'A page of the activities with all leads, the latest first.',
  query: pageInWords,
  response: z.object({ total: z.number().int(), activities: z.array(salesActivity) }),
});
