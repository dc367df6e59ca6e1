import * as contract from '@freight-hq/api/contract/support/support-analytics';
import { listAgents } from '@freight-hq/api/contract/support/tickets';
import type { Recorder } from '../../kit/recorder.ts';

/** The usual six months, the spans with the least and the most, and agents up to the first with figures. */
export async function record({ get }: Recorder) {
  const figures: Record<string, contract.SupportAnalytics> = {};
  for (const months of [1, 6, 12, 24]) {
    figures[months] = await get(contract.getSupportAnalytics, { query: `months=${months}` });
  }
  for (const { id } of await get(listAgents)) {
    const own = await get(contract.getSupportAnalytics, { query: `months=6&agents=${id}` });
    figures[`6 ${id}`] = own;
    if (own.agents.length > 0) break;
  }
  return { figures: { figures, file: await get(contract.exportSupportAnalytics) } };
}
