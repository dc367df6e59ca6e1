import type { TestApi } from '../../../testing/api.ts';
import { addSource } from '../../../testing/machine.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import { createLinkSource, deleteLinkSource, updateLinkSource } from './contract.ts';

const next = counter();

const newSources = async (api: TestApi) => ({
  sourceId: { a: await addSource(api, 'One'), b: await addSource(api, 'Two') },
});

export const samples: NounSamples = {
  calls: [
    sample(createLinkSource)({ body: () => ({ key: `sample-${next()}`, name: 'Sample platform' }) }),
    sample(updateLinkSource)({ body: () => ({ expectEveryMinutes: 60 }) }),
    sample(deleteLinkSource)({ ready: async ({ api }) => ({ things: await newSources(api) }) }),
  ],
  things: newSources,
};
