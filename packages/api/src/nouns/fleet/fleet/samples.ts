import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = { calls: [sample(contract.countFleet)({ query: '?kind=drivers' })] };
