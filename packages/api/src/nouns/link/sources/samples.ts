import { addSource } from '../../../testing/machine.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import { createLinkSource, updateLinkSource } from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(createLinkSource)({ body: () => ({ key: `sample-${next()}`, name: 'Sample platform' }) }),
    sample(updateLinkSource)({ body: () => ({ expectEveryMinutes: 60 }) }),
  ],
  things: async (api) => ({ sourceId: { a: await addSource(api, 'One'), b: await addSource(api, 'Two') } }),
};
