import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(contract.startSso)({ body: () => ({}) }),
    sample(contract.connectSso)({}),
    sample(contract.finishSso)({ body: () => ({ flow: 'of-no-tab', state: 'of-no-flow', code: 'of-no-sign-in' }) }),
  ],
};
