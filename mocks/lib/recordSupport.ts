import type { SupportAgent } from '@freight-hq/api/contract/tickets';
import { type Ask, refusedBy } from './recordRefusals.ts';

const spans = [1, 3, 6, 12, 24];
const usual = 6;

/** The support's figures of the spans that can be chosen, and of each agent. */
export async function recordSupport(ask: Ask) {
  const path = '/api/hq/support/analytics';
  const get = async <T>(address: string) => (await ask('owner', 'GET', address)).json as T;
  const agents = await get<SupportAgent[]>('/api/hq/support/agents');
  const figures: Record<string, unknown> = {};
  for (const months of spans) figures[months] = await get(`${path}?months=${months}`);
  for (const { id } of agents) figures[`${usual} ${id}`] = await get(`${path}?months=${usual}&agents=${id}`);
  const { text: file } = await ask('owner', 'GET', `${path}/export`);
  const missing = '/api/hq/support/dashboards/dsh_00000000000000000000000000';
  const refusals = { dashboardMissing: await refusedBy(ask)('owner', 'DELETE', missing) };
  return { files: { supportAnalytics: { figures, file } }, refusals };
}
