import { sql } from 'drizzle-orm';
import type { TestApi } from '../../../testing/api.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import { idsOf } from '../leads/samples.ts';
import { handOver, undoHandover } from './contract.ts';

const activeReps = (api: TestApi) => idsOf(api, sql`select id from sales_reps where is_active order by id`);

export const samples: NounSamples = {
  calls: [
    sample(handOver)({
      body: () => ({ to: '' }),
      ready: async ({ api }) => {
        const [a = '', b = '', to = ''] = await activeReps(api);
        return { things: { salesRepId: { a, b } }, body: { to } };
      },
    }),
    sample(undoHandover)({
      ready: async ({ api, token }) => {
        const [from, to] = await activeReps(api);
        const given = await api.call('POST', `/api/v1/hq/sales/team/${from}/handover`, { token, body: { to } });
        const { handover_id: id } = given.json as { handover_id: string };
        return { things: { leadHandoverId: { a: id, b: id } } };
      },
    }),
  ],
};
