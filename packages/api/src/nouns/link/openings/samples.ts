import { sql } from 'drizzle-orm';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import { addOpening, openingOf } from '../../../testing/rows/openings.ts';
import { commitOpenings, type OpeningPreview, dropOpening, stageOpening } from './contract.ts';

const next = counter();

async function digestOf(api: TestApi): Promise<string> {
  const token = await api.signIn('owner@freight-hq.example');
  return ((await api.call('GET', '/api/hq/link/openings', { token })).json as OpeningPreview).digest;
}

export const samples: NounSamples = {
  // The last use of a key.
  writtenByRefusals: ['api_keys'],
  calls: [
    sample(stageOpening)({ body: () => openingOf() }),
    sample(dropOpening)({}),
    sample(commitOpenings)({
      body: () => ({ digest: 'x' }),
      ready: async ({ api }) => {
        await api.rows(sql`delete from link_openings`);
        // Neither the first nor the last company by name, which have users.
        await addOpening(api, `Midway Sample ${next()}`);
        return { body: { digest: await digestOf(api) } };
      },
    }),
  ],
};
