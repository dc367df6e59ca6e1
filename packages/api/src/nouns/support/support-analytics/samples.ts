import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(contract.createSupportDashboard)({ body: () => ({ name: 'Quarter', months: 3, agentIds: [] }) }),
    sample(contract.deleteSupportDashboard)({
      // A dashboard belongs to its user, and is gone once it was deleted.
      ready: async ({ api, token }) => {
        const body = { name: 'To be removed', months: 1, agentIds: [] };
        const { json } = await api.call('POST', contract.createSupportDashboard.path, { token, body });
        return { things: { dashboardId: { a: (json as { id: string }).id, b: '' } } };
      },
    }),
  ],
};
