import { type NounSamples, sample } from '../../../testing/sample.ts';
import { requestEarlyAccess } from './contract.ts';

export const samples: NounSamples = {
  calls: [sample(requestEarlyAccess)({ body: () => ({ feature: 'sales.pipeline' }) })],
};
