import { type NounSamples, sample } from '../../../testing/sample.ts';
import { untouchedLeads } from '../leads/samples.ts';
import { mergeLead, undoMerge } from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(mergeLead)({
      body: () => ({ lead_id: '', version: 1, other_version: 1, take: ['timeline'] }),
      ready: async ({ api }) => {
        const [a = '', b = '', other = ''] = await untouchedLeads(api);
        return { things: { leadId: { a, b } }, body: { lead_id: other } };
      },
    }),
    sample(undoMerge)({
      ready: async ({ api, token }) => {
        const [a = '', other = ''] = await untouchedLeads(api);
        const body = { lead_id: other, version: 1, other_version: 1, take: [] };
        const merged = await api.call('POST', `/api/v1/hq/sales/leads/${a}/merge`, { token, body });
        const { merge_id: id } = merged.json as { merge_id: string };
        return { things: { leadMergeId: { a: id, b: id } } };
      },
    }),
  ],
};
