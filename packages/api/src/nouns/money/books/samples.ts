import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const query = '?month=2026-05';

export const samples: NounSamples = {
  calls: [sample(contract.exportJournal)({ query }), sample(contract.exportDeferred)({ query })],
};
