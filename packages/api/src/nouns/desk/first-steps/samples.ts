import { type NounSamples, sample } from '../../../testing/sample.ts';
import { markFirstStep } from './contract.ts';

export const samples: NounSamples = {
  calls: [sample(markFirstStep)({ body: () => ({ step: 'bank', isNeeded: false }) })],
};
