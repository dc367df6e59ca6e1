import * as contract from '@freight-hq/api/contract/sales/leads';
import {
  getLeadContext,
  getSalesAnalysis,
  type LeadContext,
  listActivities,
  getSalesDashboard,
} from '@freight-hq/api/contract/sales/sales-analysis';
import { getSalesSettings } from '@freight-hq/api/contract/sales/sales-team';
import { getSalesBoard, listOpportunities } from '@freight-hq/api/contract/sales/pipeline';
import type { Recorder } from '../../kit/recorder.ts';

const [newest, ofEachStage] = [8, 2];

/** The newest leads, and the first two of each stage. */
export async function prepare({ get, keepOnly }: Recorder) {
  const first = (query: string) => get(contract.listLeads, { query });
  const lists = [await first(`page_size=${newest}`)];
  for (const stage of contract.stages)
    lists.push(await first(`page_size=${ofEachStage}&stage=${encodeURIComponent(stage)}`));
  const kept = lists.flatMap(({ leads }) => leads);
  await keepOnly(
    'onboardings',
    kept.flatMap(({ onboarding_id: id }) => id ?? []),
  );
  await keepOnly(
    'leads',
    kept.map(({ id }) => id),
  );
}

export async function record({ get }: Recorder) {
  const { leads } = await get(contract.listLeads, { query: 'page_size=200' });
  const { opportunities } = await get(listOpportunities, { query: 'page_size=200' });
  const whole: contract.Lead[] = [];
  const contexts: Record<string, LeadContext> = {};
  for (const { id } of leads) {
    whole.push(await get(contract.getLead, { id }));
    contexts[id] = await get(getLeadContext, { id });
  }
  return {
    figures: await get(getSalesDashboard),
    board: await get(getSalesBoard),
    leads: whole,
    opportunities,
    analysis: await get(getSalesAnalysis),
    contexts,
    settings: await get(getSalesSettings),
    activities: (await get(listActivities, { query: 'page_size=200' })).activities,
  };
}
