import {
  getLeadContext,
  getSalesAnalysis,
  getSalesDashboard,
  type LeadContext,
  listActivities,
} from '@freight-hq/api/contract/sales/sales-analysis';
import type { Recorder } from '../../kit/recorder.ts';
import { keptLeads } from '../leads/record.ts';

export { prepare } from '../leads/record.ts';

export async function record(recorder: Recorder) {
  const { get } = recorder;
  const contexts: Record<string, LeadContext> = {};
  for (const { id } of await keptLeads(recorder)) contexts[id] = await get(getLeadContext, { id });
  return {
    figures: await get(getSalesDashboard),
    analysis: await get(getSalesAnalysis),
    contexts,
    activities: (await get(listActivities, { query: 'page_size=200' })).activities,
  };
}
