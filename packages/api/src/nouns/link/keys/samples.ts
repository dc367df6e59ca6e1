import { addKey } from '../../../testing/machine.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import { createKey, rotateKey } from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(createKey)({
      body: () => ({
        name: 'Sample key',
        sourceId: 'src_00000000000000000000000000',
        scopes: ['tenants:read'],
        expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      }),
    }),
    sample(rotateKey)({ body: () => ({ overlapHours: 1 }) }),
  ],
  things: async (api) => ({ keyId: { a: (await addKey(api)).keyId, b: (await addKey(api)).keyId } }),
};
