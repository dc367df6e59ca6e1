import { testAnchor } from '../../../testing/database/anchor.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import { acknowledgeEvents } from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(acknowledgeEvents)({
      body: () => ({
        acks: [{ eventId: 'evt_00000000000000000000000000', outcome: 'applied', at: testAnchor.toISOString() }],
      }),
    }),
  ],
};
