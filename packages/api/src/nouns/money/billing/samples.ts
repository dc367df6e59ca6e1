import { withDebt } from '../../../testing/rows/companies.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(contract.sendReminder)({
      body: () => ({ template: 'friendly_reminder' }),
      ready: async ({ api, companyId }) => {
        await withDebt(api, companyId);
        return {};
      },
    }),
    sample(contract.startPaymentRun)({ body: () => ({ dryRun: true }) }),
  ],
  // Only a company that owes money can be reminded.
  things: async (api, { a, b }) => {
    await withDebt(api, a);
    await withDebt(api, b);
    return {};
  },
};
