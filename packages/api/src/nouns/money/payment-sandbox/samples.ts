import { type NounSamples, sample } from '../../../testing/sample.ts';
import { addCharge } from '../refunds/samples.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(contract.playSandbox)({
      body: () => ({ act: 'dispute', paymentId: 'pay_00000000000000000000000000' }),
      ready: async ({ api, companyId }) => ({ body: { paymentId: await addCharge(api, companyId) } }),
    }),
  ],
};
