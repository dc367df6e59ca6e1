import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

/** A PNG of one pixel. */
const dot = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

export const samples: NounSamples = { calls: [sample(contract.addPicture)({ file: () => dot })] };
