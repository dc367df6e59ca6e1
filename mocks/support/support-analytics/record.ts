import * as contract from '@freight-hq/api/contract/support/support-analytics';
import { listAgents } from '@freight-hq/api/contract/support/tickets';
import type { Recorder } from '../../kit/recorder.ts';

export async function prepare({ write }: Recorder) {
  await write(contract.createSupportDashboard, { body: { name: 'The year', months: 12, agentIds: [] } });
}

/** The usual six months, the spans with the least and the most, and agents up to the first with figures. */
export async function record({ api, get, write, refused }: Recorder) {
  const figures = (months: number, rest = '') =>
    get(contract.getSupportAnalytics, { query: `months=${months}&timeZone=UTC${rest}` });
  for (const months of [1, 6, 12, 24]) await figures(months);
  const agentIds: string[] = [];
  for (const { id } of await get(listAgents)) {
    agentIds[0] = id;
    const { agents } = await figures(6, `&agents=${id}`);
    if (agents.length > 0) break;
  }
  await get(contract.listSupportDashboards);
  await refused(contract.createSupportDashboard, { body: { name: '', months: 6, agentIds: [] } });
  // The dashboards are listed by their age.
  api.clock.advance(60_000);
  const { id } = await write(contract.createSupportDashboard, { body: { name: 'Mine', months: 6, agentIds } });
  await get(contract.listSupportDashboards);
  await write(contract.deleteSupportDashboard, { id });
  await get(contract.listSupportDashboards);
}
