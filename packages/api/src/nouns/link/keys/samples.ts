import { testAnchor } from '../../../testing/database/anchor.ts';
import { addKey, addSource } from '../../../testing/machine.ts';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import { createKey, revokeKey, rotateKey } from './contract.ts';

const next = counter();
const inThirtyDays = new Date(testAnchor.getTime() + 30 * 24 * 60 * 60_000).toISOString();

const newKeys = async (api: TestApi) => ({ keyId: { a: (await addKey(api)).keyId, b: (await addKey(api)).keyId } });

export const samples: NounSamples = {
  calls: [
    sample(createKey)({
      body: () => ({
        ...{ name: `Sample key ${next()}`, sourceId: 'src_00000000000000000000000000' },
        ...{ scopes: ['tenants:read'], expiresAt: inThirtyDays },
      }),
      ready: async ({ api }) => ({ body: { sourceId: await addSource(api) } }),
    }),
    sample(rotateKey)({
      body: () => ({ overlapHours: 1 }),
      ready: async ({ api }) => ({ things: await newKeys(api) }),
    }),
    sample(revokeKey)({ ready: async ({ api }) => ({ things: await newKeys(api) }) }),
  ],
  things: newKeys,
};
