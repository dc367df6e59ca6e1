import type { NounSamples } from '../../../testing/sample.ts';

export const samples: NounSamples = { calls: [] };
