import type { NounSamples } from '../../../testing/sample.ts';
import { counter, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.receiveStripeEvent)({
      body: () => ({
        ...{ id: `evt_${next()}`, type: 'payment_intent.succeeded', livemode: false, created: 1_780_000_000 },
        data: { object: { id: 'pi_1', object: 'payment_intent' } },
      }),
    }),
  ],
};
