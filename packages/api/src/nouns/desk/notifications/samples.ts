import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [sample(contract.readNotifications)({ body: () => ({ ids: ['crossing:2026-06-30'] }) })],
};
