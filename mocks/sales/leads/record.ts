import * as contract from '@freight-hq/api/contract/sales/leads';
import { getSalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
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

/** The leads that are kept, as the list has them. */
export const keptLeads = async ({ get }: Recorder): Promise<readonly contract.Lead[]> =>
  (await get(contract.listLeads, { query: 'page_size=200' })).leads;

export async function record(recorder: Recorder) {
  const whole: contract.Lead[] = [];
  for (const { id } of await keptLeads(recorder)) whole.push(await recorder.get(contract.getLead, { id }));
  const { team_performance: team } = await recorder.get(getSalesDashboard);
  return { leads: whole, reps: team.map(({ id, name }) => ({ id, name })) };
}
